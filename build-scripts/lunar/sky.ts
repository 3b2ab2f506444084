/** Instants are epoch ms. */
import {
  type AstroTime,
  EclipticGeoMoon,
  MakeTime,
  Search,
  SearchSunLongitude,
  SunPosition,
} from 'astronomy-engine'
import { msPerDay } from '../../widgets/runtime/core/time.ts'

/** ms; a mean month and a mean year */
const month = 29.530588861 * msPerDay
const tropicalYear = 365.2422 * msPerDay
const knownNewMoon = Date.UTC(2000, 0, 6, 18, 14)

/** Degrees from -180 to 180. */
function elongation(time: AstroTime): number {
  // the apparent Sun: the library's own search leaves out aberration and comes 40 s late
  const ahead = EclipticGeoMoon(time).lon - SunPosition(time).elon
  return (((ahead % 360) + 540) % 360) - 180
}

function newMoonNear(instant: number): number {
  const time = MakeTime(new Date(instant))
  // true and mean new moon are never more than 15 hours apart
  const found = Search(elongation, time.AddDays(-1), time.AddDays(1), { dt_tolerance_seconds: 0.05 })
  if (!found) throw new Error(`No new moon near ${new Date(instant).toISOString()}`)
  return found.date.getTime()
}

export function newMoons(from: number, until: number): number[] {
  const first = Math.ceil((from - knownNewMoon) / month)
  const count = Math.floor((until - knownNewMoon) / month) - first + 1
  return Array.from({ length: count }, (_, index) => newMoonNear(knownNewMoon + (first + index) * month))
}

/** `index` × 15°, counted from the equinox of March 2000. */
export function termInstant(index: number): number {
  const about = Date.UTC(2000, 2, 20, 7, 35) + (index / 24) * tropicalYear
  const longitude = (((index * 15) % 360) + 360) % 360
  const found = SearchSunLongitude(longitude, MakeTime(new Date(about - 10 * msPerDay)), 20)
  if (!found) throw new Error(`No term ${index} near ${new Date(about).toISOString()}`)
  return found.date.getTime()
}
