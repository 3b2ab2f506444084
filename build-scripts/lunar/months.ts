/**
 * Months begin on the day of a new moon; the one with the December solstice is the eleventh. Of thirteen months between two
 * solstices the first without a major term is a leap month. Days count from 1 January 1970.
 */
import { msPerDay } from '../../widgets/runtime/core/time.ts'
import { newMoons, termInstant } from './sky.ts'

export interface Month {
  start: number
  /** epoch ms */
  newMoon: number
  year: number
  month: number
  leap: boolean
}

/** ms that a calendar's clock is ahead of UTC at an instant */
export type Meridian = (instant: number) => number

/** Index of the term of the December solstice of 1999, and terms in a year. */
const solstice1999 = -6
const termsInYear = 24

export const dayAt = (instant: number, meridian: Meridian) =>
  Math.floor((instant + meridian(instant)) / msPerDay)

/** Beijing's mean time until 1928, then UTC+8: the basis of the calendar in both countries until 1967. */
export const beijing: Meridian = (instant) =>
  instant < Date.UTC(1929, 0, 1) - 28_800_000 ? 27_940_000 : 28_800_000

/** UTC+7 from 1 January 1968 (decision 121/CP of 8 August 1967). */
export const hanoi: Meridian = (instant) =>
  instant < Date.UTC(1968, 0, 1) - 25_200_000 ? beijing(instant) : 25_200_000

export function monthsOf(from: number, until: number, meridian: Meridian): Month[] {
  const moons = newMoons(Date.UTC(from - 2, 9, 1), Date.UTC(until + 2, 3, 1))
  const starts = moons.map((instant) => dayAt(instant, meridian))
  const termDay = (index: number) => dayAt(termInstant(index), meridian)
  const monthWith = (day: number) => starts.findLastIndex((start) => start <= day)
  const eleventh = (year: number) => monthWith(termDay(solstice1999 + (year - 1999) * termsInYear))
  const found: Month[] = []
  for (let year = from - 1; year <= until; year++) {
    const [first, next] = [eleventh(year), eleventh(year + 1)]
    const firstTerm = solstice1999 + (year - 1999) * termsInYear
    const withMajorTerm = new Set(
      Array.from({ length: 13 }, (_, step) => monthWith(termDay(firstTerm + step * 2))),
    )
    let leapSeen = next - first === 12
    let number = 10
    for (let index = first; index < next; index++) {
      const leap = !leapSeen && !withMajorTerm.has(index)
      if (leap) leapSeen = true
      else number++
      found.push({
        start: starts[index]!,
        newMoon: moons[index]!,
        year: year + (number > 12 ? 1 : 0),
        month: number > 12 ? number - 12 : number,
        leap,
      })
    }
  }
  return found.filter((month) => month.year >= from && month.year <= until)
}
