import type { Live, Locale } from '../definition.ts'
import { aggregate, type Row } from './aggregate.ts'
import type { LayoutData, LegendItem, MapData, PinData, RegionData } from './map-data.ts'
import { findProvince, type LayoutCode } from './provinces.ts'
import { type Step, stepOf, stepsOf } from './scale.ts'
import type { Pin, Region, Settings } from './settings.ts'

export type MapLive = Live<Settings, unknown, { regions: Region[]; pins: Pin[] }>

/** Regions and pins with everything worked out: names to codes, values to colours, old provinces to new. */
export function publishMap({ settings, locale, collections }: MapLive): Record<string, MapData> {
  const { layout, layoutSwitch, valuesBy } = settings
  const rows = collections.regions.flatMap((row): Row[] => {
    const code = findProvince(valuesBy, row.code)
    return code ? [{ ...row, code }] : []
  })
  const shown = layoutOf(layout, rows, settings, locale)
  const other = layoutSwitch && layoutOf(layout === '34' ? '63' : '34', rows, settings, locale)
  return {
    'map-data': {
      layout,
      map: {
        boundaries: `/api/v1/geo/layouts/${layout}/boundaries`,
        legend: shown.legend,
        ...(other && { other }),
      },
      regions: shown.regions,
      pins: collections.pins.map(pinOf),
    },
  }
}

function layoutOf(
  layout: LayoutCode,
  entered: readonly Row[],
  settings: Settings,
  locale: Locale,
): LayoutData & { legend: LegendItem[] } {
  const { dataMode, scale, categories } = settings
  const rows = aggregate(entered, settings.valuesBy, layout, settings.aggregate)
  const values = rows.flatMap(({ value }) => value ?? [])
  const steps = dataMode === 'scale' ? stepsOf(scale, values) : []
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: scale.decimals })
  const words = (value: number) => `${number.format(value)}${scale.unit && ` ${scale.unit}`}`
  const regions = rows.map((row): RegionData => {
    const { code, value, label, tooltip, url, disabled } = row
    const category = dataMode === 'category' ? categories.find(({ id }) => id === row.category) : undefined
    const step = value === undefined ? undefined : stepOf(steps, value)
    const color = row.color ?? category?.color ?? step?.color
    const text = category?.label ?? (value === undefined ? undefined : words(value))
    return {
      code,
      ...(label && { label }),
      ...(color && { color }),
      ...(value !== undefined && { value }),
      ...(text && { text }),
      ...(url && { url }),
      ...(tooltip && { tooltip }),
      ...(disabled && { disabled: true as const }),
    }
  })
  return {
    layout,
    regions,
    legend: dataMode === 'category' ? categories.map(itemOf) : steps.map(legendOf(number, words)),
  }
}

const itemOf = ({ label, color }: LegendItem): LegendItem => ({ label, color })

/** "< 10", "10 – 20", "≥ 20": a limit belongs to the step above it. */
const legendOf =
  (number: Intl.NumberFormat, words: (value: number) => string) =>
  ({ from, to, color }: Step): LegendItem => {
    if (from === undefined) return { color, label: to === undefined ? '' : `< ${words(to)}` }
    return { color, label: to === undefined ? `≥ ${words(from)}` : `${number.format(from)} – ${words(to)}` }
  }

function pinOf({ id, lat, lng, label, icon, description, color, image, url }: Pin): PinData {
  return {
    id,
    lat,
    lng,
    label,
    icon,
    ...(description && { description }),
    ...(color && { color }),
    ...(image && { image }),
    ...(url && { url }),
  }
}
