/** The body of `map-data`, as the publisher makes it and the map shows it. */
import type { LayoutCode } from '../visitor/provinces.ts'

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
  /** Of a province that was made of several: what each of them has. */
  parts?: string
  disabled?: true
}

export interface LegendItem {
  color: string
  label: string
  /** It says what a pin's colour means. */
  pin?: true
}

export interface PinData {
  id: string
  lat: number
  lng: number
  label: string
  icon: 'dot' | 'pin' | 'star'
  /** Its category in words. */
  group?: string
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
    /** Address of the stores that the regions are to be coloured by the number of. */
    stores?: string
    /** The same data for the other layout, where visitors may switch. */
    other?: LayoutData & { legend: LegendItem[] }
  }
  pins: PinData[]
}
