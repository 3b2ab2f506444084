/** The stores that are here so far: all at once, or one province after another where they are many. */
import { shallowRef } from 'vue'
import type { Config, Context } from '../runtime/contract.ts'
import { readData } from '../runtime/data.ts'
import { distance } from './distance.ts'
import { nearest, type Point, reader, type Store } from './find.ts'
import type { Location, Places } from './location.ts'
import { inOrder } from './order.ts'
import type { Settings } from './settings.ts'

export interface Source {
  places: Places
  stores: { readonly value: readonly Store[] }
  /** Province codes (63 layout) whose stores are here. */
  loaded: { readonly value: ReadonlySet<string> }
  /** Reads the stores of these provinces, or of all. Throws when they can't be reached. */
  read(codes?: readonly string[]): Promise<void>
  /** Reads so many provinces that the nearest `count` stores within `radius` km (0: anywhere) are surely here. */
  readAround(near: Point, radius: number, count: number): Promise<void>
}

export async function openSource({ data, settings }: Config<Settings>, context: Context): Promise<Source> {
  const { locations = '', places: names, regions = '' } = data
  const whole = names !== undefined
  const [places, all] = await Promise.all([
    readData<Places>(context, names ?? regions),
    whole ? readData<Location[]>(context, locations) : [],
  ])
  const read = reader(places, settings.searchIn)
  const order = inOrder(settings.sort)
  const stores = shallowRef<readonly Store[]>(all.map(read))
  const loaded = shallowRef<ReadonlySet<string>>(
    new Set(whole ? places.provinces.map(({ code }) => code) : []),
  )

  const source: Source = {
    places,
    stores,
    loaded,
    async read(codes) {
      const missing = (codes ?? places.provinces.map(({ code }) => code)).filter(
        (code) => !loaded.value.has(code),
      )
      if (!missing.length) return
      if (!codes) {
        stores.value = (await readData<Location[]>(context, locations)).map(read)
        loaded.value = new Set(missing.concat(...loaded.value))
        return
      }
      const parts = await Promise.all(
        missing.map((code) => readData<Location[]>(context, `${locations}/${code}`)),
      )
      // two reads may have asked for the same
      const fresh = parts.filter((_, index) => !loaded.value.has(missing[index]!))
      stores.value = stores.value
        .concat(...fresh.map((part) => part.map(read)))
        .sort((a, b) => order(a.location, b.location))
      loaded.value = new Set([...loaded.value, ...missing])
    },
    async readAround(near, radius, count) {
      const byDistance = places.provinces
        .map(({ code, box, count }) => ({ code, count, away: nearest(near, box) }))
        .sort((a, b) => a.away - b.away)
      if (radius) return source.read(byDistance.flatMap(({ code, away }) => (away <= radius ? [code] : [])))
      const some: string[] = []
      let here = 0
      for (const province of byDistance) {
        if (here >= count) break
        some.push(province.code)
        here += province.count
      }
      await source.read(some)
      // the farthest of those may be farther than a province that is not here yet
      const found = stores.value.map(({ location }) => distance(near, location)).sort((a, b) => a - b)
      const bound = found[count - 1] ?? Number.POSITIVE_INFINITY
      await source.read(byDistance.flatMap(({ code, away }) => (away <= bound ? [code] : [])))
    },
  }
  return source
}
