import type { Live } from '../../definition.ts'
import { findProvince, type LayoutCode } from '../../runtime/vietnam/provinces.ts'
import { type ColoredLayout, valueColors, withFormerNames } from '../visitor/coloring.ts'
import { aggregate, type Row } from './aggregate.ts'
import { withCategoryIds } from './category-ids.ts'
import type { Pin, Region } from './collections.ts'
import type { LegendItem, MapData, PinData, RegionData } from './map-data.ts'
import type { Settings } from './settings.ts'

export type MapLive = Live<Settings, unknown, { regions: Region[]; pins: Pin[] }>

export function publishMap(entered: MapLive): Record<string, MapData> {
  const live = withCategoryIds(entered)
  const { settings, collections } = live
  const { layout, layoutSwitch, valuesBy, dataMode, storeWidget, categories } = settings
  const rows = collections.regions.flatMap((row): Row[] => {
    const code = findProvince(valuesBy, row.code)
    return code ? [{ ...row, code }] : []
  })
  const legend = pinLegend(settings, collections.pins)
  const withLegend = (colored: ColoredLayout): ColoredLayout => ({
    ...colored,
    legend: [...colored.legend, ...legend],
  })
  const shown = withLegend(layoutOf(layout, rows, live))
  const other = layoutSwitch && withLegend(layoutOf(layout === '34' ? '63' : '34', rows, live))
  return {
    'map-data': {
      layout,
      map: {
        boundaries: `/api/v1/geo/layouts/${layout}/boundaries`,
        legend: shown.legend,
        ...(dataMode === 'stores' && { stores: `/api/v1/widgets/${storeWidget}/locations` }),
        ...(other && { other }),
      },
      regions: shown.regions,
      pins: collections.pins.map((pin) =>
        pinOf(
          pin,
          categories.find(({ id }) => id === pin.category),
        ),
      ),
    },
  }
}

function layoutOf(
  layout: LayoutCode,
  entered: readonly Row[],
  { settings, collections, locale }: MapLive,
): ColoredLayout {
  const { dataMode, scale, categories, valuesBy } = settings
  const rows = aggregate(entered, valuesBy, layout, settings.aggregate)
  const values = dataMode === 'scale' ? rows.flatMap(({ value }) => value ?? []) : []
  const { legend, colorOf, format } = valueColors(scale, locale, values)
  const paint = (row: Row): RegionData => {
    const { code, value, label, tooltip, url, disabled } = row
    const category = dataMode === 'category' ? categories.find(({ id }) => id === row.category) : undefined
    const color = row.color ?? category?.color ?? (value === undefined ? undefined : colorOf(value))
    const text = category?.label ?? (value === undefined ? undefined : format(value))
    // Stores are counted on the page: entered values do not apply.
    const figures = dataMode !== 'stores' && {
      ...(value !== undefined && { value }),
      ...(text && { text }),
    }
    return {
      code,
      ...(label && { label }),
      ...(color && { color }),
      ...figures,
      ...(url && { url }),
      ...(tooltip && { tooltip }),
      ...(disabled && { disabled: true as const }),
    }
  }
  const regions = rows.map(paint)
  return {
    layout,
    regions: layout === '34' && valuesBy === '63' ? withFormerNames(regions, entered.map(paint)) : regions,
    legend:
      dataMode === 'category' ? categories.map((category) => itemOf(category, collections.pins)) : legend,
  }
}

/** Adds the look of each kind of its pins. */
function itemOf({ id, label, color }: Settings['categories'][number], pins: readonly Pin[]): LegendItem {
  const looks = pins
    .filter(({ category }) => category === id)
    .map((pin) => ({ icon: pin.icon, color: pin.color ?? color }))
  const marks = [...new Map(looks.map((look) => [look.icon + look.color, look])).values()]
  return { label, color, ...(marks.length && { marks }) }
}

/** Empty where the regions have the same legend. */
function pinLegend({ dataMode, categories }: Settings, pins: readonly Pin[]): LegendItem[] {
  if (dataMode === 'category') return []
  const items = categories.map((category) => itemOf(category, pins))
  return items.filter(({ marks }) => marks).map((item) => ({ ...item, pin: true }))
}

function pinOf(
  { id, lat, lng, label, icon, description, color, image, url }: Pin,
  group?: LegendItem,
): PinData {
  const shown = color ?? group?.color
  return {
    id,
    lat,
    lng,
    label,
    icon,
    ...(group && { group: group.label }),
    ...(description && { description }),
    ...(shown && { color: shown }),
    ...(image && { image }),
    ...(url && { url }),
  }
}
