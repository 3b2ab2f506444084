import { shallowRef } from 'vue'
import type { Config } from '../../runtime/core/contract.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { chunkedMessages } from './chunked-messages.ts'
import { distance } from './distance.ts'
import { inOrder } from './order.ts'
import ProvincePanel from './ProvincePanel.vue'
import { nearest, provincesNamed } from './province-search.ts'
import type { Point, Store } from './search.ts'
import type { Source } from './source.ts'

/** @param fetch reads the file of one province (`/79`), or of all stores (empty path) */
export function chunkedSource(
  places: Places,
  { settings: { sort }, locale }: Config<Settings>,
  prepare: (location: Location) => Store,
  fetch: (path: string) => Promise<Location[]>,
): Source {
  const order = inOrder(sort)
  const stores = shallowRef<readonly Store[]>([])
  const loaded = shallowRef<ReadonlySet<string>>(new Set())

  async function load(codes?: readonly string[]) {
    const missing = (codes ?? places.provinces.map(({ code }) => code)).filter(
      (code) => !loaded.value.has(code),
    )
    if (!missing.length) return
    if (!codes) {
      stores.value = (await fetch('')).map(prepare)
      loaded.value = new Set(missing.concat(...loaded.value))
      return
    }
    const parts = await Promise.all(missing.map((code) => fetch(`/${code}`)))
    // Concurrent loads may have asked for the same.
    const fresh = parts.filter((_, index) => !loaded.value.has(missing[index]!))
    stores.value = stores.value
      .concat(...fresh.map((part) => part.map(prepare)))
      .sort((a, b) => order(a.location, b.location))
    loaded.value = new Set([...loaded.value, ...missing])
  }

  async function loadAround(near: Point, radius: number, count: number) {
    const byDistance = places.provinces
      .map(({ code, box, count }) => ({ code, count, away: nearest(near, box) }))
      .sort((a, b) => a.away - b.away)
    if (radius) return load(byDistance.flatMap(({ code, away }) => (away <= radius ? [code] : [])))
    const some: string[] = []
    let loadedCount = 0
    for (const province of byDistance) {
      if (loadedCount >= count) break
      some.push(province.code)
      loadedCount += province.count
    }
    await load(some)
    // An unloaded province may be nearer than the farthest of these.
    const found = stores.value.map(({ location }) => distance(near, location)).sort((a, b) => a - b)
    const bound = found[count - 1] ?? Number.POSITIVE_INFINITY
    await load(byDistance.flatMap(({ code, away }) => (away <= bound ? [code] : [])))
  }

  return {
    places,
    stores,
    loaded,
    chunks: {
      load,
      loadAround,
      provincesNamed: (search) => provincesNamed(search, places),
      Panel: ProvincePanel,
      messages: chunkedMessages[locale],
    },
  }
}
