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

interface Division {
  code: string
  name: string | undefined
  lat: number
  lng: number
}

const byCode = (divisions: Division[]) => new Map(divisions.map((division) => [division.code, division]))

/** Names a pin by the division with most of its stores, of several by the one that lies nearest as a whole. */
export function pinNames(places: Places): (pin: Pin, viewWidth: number) => string {
  const districts = byCode(places.districts)
  const provinces = byCode(places.provinces.map((one) => ({ ...one, name: places.merged[one.merged] })))
  return (pin, viewWidth) => {
    const isClose = viewWidth < closeView
    if (isStore(pin) && isClose) return pin.items[0]!.name
    const byDistrict = isClose || isStore(pin)
    const divisions = byDistrict ? districts : provinces
    const counts = new Map<string, number>()
    for (const { province, district, count } of pin.items) {
      const name = divisions.get(byDistrict ? district : province)?.name ?? ''
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
    /** Distance to the farthest of the provinces that were merged under this name. */
    const away = (named: string) => {
      const distances = [...divisions.values()].map(({ name, lat, lng }) => {
        const [x, y] = project(lat, lng)
        return name === named ? Math.hypot(x - pin.at[0], y - pin.at[1]) : 0
      })
      return Math.max(...distances)
    }
    return [...counts].sort(([a, some], [b, others]) => others - some || away(a) - away(b))[0]![0]
  }
}
