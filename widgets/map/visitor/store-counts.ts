import type { Config } from '../../runtime/core/contract.ts'
import type { MapData, RegionData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import { type ColoredLayout, valueColors, withFormerNames } from './coloring.ts'
import { countsOf, type Places } from './province-counts.ts'

function withCounts(data: MapData, places: Places, { settings, locale }: Config<Settings>): MapData {
  const colored = ({ layout, regions, legend }: ColoredLayout): ColoredLayout => {
    const counts = countsOf(places, layout)
    const { colorOf, format, legend: steps } = valueColors(settings.scale, locale, [...counts.values()])
    const own = new Map(regions.map((region) => [region.code, region]))
    const counted = [...counts].map(([code, value]): RegionData => {
      const color = colorOf(value)
      return { ...(color && { color }), ...own.get(code), code, value, text: format(value) }
    })
    const others = regions.filter(({ code }) => !counts.has(code))
    return { layout, regions: [...counted, ...others], legend: [...steps, ...legend] }
  }
  const { legend, other } = data.map
  const olds = colored({ layout: '63', regions: [], legend: [] }).regions
  const complete = (one: ColoredLayout) =>
    one.layout === '34' ? { ...one, regions: withFormerNames(one.regions, olds) } : one
  const shown = complete(colored({ ...data, legend }))
  return {
    ...data,
    regions: shown.regions,
    map: { ...data.map, legend: shown.legend, ...(other && { other: complete(colored(other)) }) },
  }
}

/** Counts on the page: no new publish of the map is needed. No counts while the store locator is unpublished or unreachable. */
export function countStores(data: MapData, places: Places | Error, config: Config<Settings>): MapData {
  if (!(places instanceof Error)) return withCounts(data, places, config)
  console.warn(`[wgt] ${config.publicId}:`, places)
  return data
}
