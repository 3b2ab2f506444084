/** The body of `map-data`, as the publisher makes it and the map shows it. */
import type { LayoutCode } from './provinces.ts'

/** A province of the layout that stands above it. What has no data has no region. */
export interface RegionData {
  code: string
  label?: string
  color?: string
  value?: number
  /** The value or the category in words: "1.204 cửa hàng". */
  text?: string
  url?: string
  tooltip?: string
  disabled?: true
}

export interface LegendItem {
  color: string
  label: string
}

export interface PinData {
  id: string
  lat: number
  lng: number
  label: string
  icon: 'dot' | 'pin' | 'star'
  description?: string
  color?: string
  image?: string
  url?: string
}

export interface LayoutData {
  layout: LayoutCode
  regions: RegionData[]
}

export interface MapData extends LayoutData {
  map: {
    /** Address of the borders of `layout`, for readers that draw their own map. */
    boundaries: string
    legend: LegendItem[]
    /** The same data for the other layout, where visitors may switch. */
    other?: LayoutData & { legend: LegendItem[] }
  }
  pins: PinData[]
}
