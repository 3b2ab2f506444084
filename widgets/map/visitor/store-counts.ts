/** Colours the map by the stores of a store locator. Loaded only where a map asks for it. */
import type { Config, Context } from '../../runtime/contract.ts'
import { readData } from '../../runtime/data.ts'
import type { MapData, RegionData } from '../definition/map-data.ts'
import type { Settings } from '../definition/settings.ts'
import { countsOf, type Places } from './counts.ts'
import { type Painted, painter, withParts } from './paint.ts'

/** The map's data with the counts in it. What the merchant said of a province (name, own colour, link) stays. */
export function withCounts(data: MapData, places: Places, { settings, locale }: Config<Settings>): MapData {
  const painted = ({ layout, regions, legend }: Painted): Painted => {
    const counts = countsOf(places, layout)
    const { colorOf, words, legend: steps } = painter(settings.scale, locale, [...counts.values()])
    const own = new Map(regions.map((region) => [region.code, region]))
    const counted = [...counts].map(([code, value]): RegionData => {
      const color = colorOf(value)
      return { ...(color && { color }), ...own.get(code), code, value, text: words(value) }
    })
    const others = regions.filter(({ code }) => !counts.has(code))
    return { layout, regions: [...counted, ...others], legend: [...steps, ...legend] }
  }
  const { legend, other } = data.map
  const olds = painted({ layout: '63', regions: [], legend: [] }).regions
  const complete = (one: Painted) =>
    one.layout === '34' ? { ...one, regions: withParts(one.regions, olds) } : one
  const shown = complete(painted({ ...data, legend }))
  return {
    ...data,
    regions: shown.regions,
    map: { ...data.map, legend: shown.legend, ...(other && { other: complete(painted(other)) }) },
  }
}

/**
 * Reads what the store locator has live now, so that the map is right as soon as that is published again. Without it, when
 * it is unpublished or cannot be reached, the map stands uncounted.
 */
export async function countStores(
  data: MapData,
  config: Config<Settings>,
  context: Context,
): Promise<MapData> {
  const read = (file: string) =>
    readData<Places>(context, `/api/v1/widgets/${config.settings.storeWidget}/${file}`)
  try {
    // a store locator with thousands of stores calls it `regions`
    const places = await read('places').catch(() => read('regions'))
    return withCounts(data, places, config)
  } catch (error) {
    console.warn(`[wgt] ${config.publicId}:`, error)
    return data
  }
}
