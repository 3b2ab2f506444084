import type { Cluster } from '../../runtime/vietnam/clusters.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import type { Places } from '../definition/location.ts'
import { project } from './drawing.ts'
import type { SearchResult } from './search.ts'

/** A store, or the number of a district's stores that are not loaded. */
export interface Mark {
  at: Xy
  count: number
  name: string
  province: string
  district: string
  id?: string
}

export type Pin = Cluster<Mark>

export function marksOf(found: readonly SearchResult[], places: Places, loaded: ReadonlySet<string>): Mark[] {
  const stores = found.map(({ store: { location } }): Mark => {
    const { id, name, lat, lng, provinceCode: province, districtCode: district } = location
    return { at: project(lat, lng), count: 1, name, province, district, id }
  })
  const districts = places.districts
    .filter(({ province }) => !loaded.has(province))
    .map(({ province, code, count, name, lat, lng }): Mark => {
      return { at: project(lat, lng), count, name, province, district: code }
    })
  return [...stores, ...districts]
}

export const isStore = ({ count, items }: Pin) => count === 1 && items[0]!.id !== undefined

/** Units: narrower views name districts and single stores instead of provinces. */
const closeView = 250

export function pinNames(places: Places): (pin: Pin, viewWidth: number) => string {
  const districts = new Map(places.districts.map(({ code, name }) => [code, name]))
  const provinces = new Map(places.provinces.map(({ code, merged }) => [code, places.merged[merged]]))
  return (pin, viewWidth) => {
    const isClose = viewWidth < closeView
    if (isStore(pin) && isClose) return pin.items[0]!.name
    const byDistrict = isClose || isStore(pin)
    const counts = new Map<string, number>()
    for (const { province, district, count } of pin.items) {
      const name = (byDistrict ? districts.get(district) : provinces.get(province)) ?? ''
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
    return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0]
  }
}
