/** Shares with the table's build only the rule and the meridians in force. */
import { newMoon, sunTerm } from './meeus.ts'

export interface SecondMonth {
  start: number
  newMoon: number
  year: number
  month: number
  leap: boolean
}

const hour = 3_600_000

/** Offset of the calendar's clock from UTC, by the instant of its start. */
const clocks = [
  { from: Date.UTC(1967, 11, 31, 17), ahead: 7 * hour },
  { from: Date.UTC(1928, 11, 31, 16), ahead: 8 * hour },
  { from: -Infinity, ahead: 7 * hour + 45 * 60_000 + 40_000 },
]

export const localTime = (instant: number) =>
  instant + (clocks.find(({ from }) => instant >= from)?.ahead ?? Number.NaN)
const dayOf = (instant: number) => Math.floor(localTime(instant) / (24 * hour))

/** Major terms passed by the end of a day: equal at both ends of a month without one. */
function majorTermsUntil(day: number): number {
  let index = Math.floor((day - 11_036) / 30.436875) + 2
  while (dayOf(sunTerm(index * 2)) > day) index--
  return index
}

/** Winter solstices are the major terms with this remainder by 12. */
const solstice = 9

export function secondMonths(): SecondMonth[] {
  const moons = Array.from({ length: 3760 }, (_, at) => newMoon(at - 1262))
  const starts = moons.map(dayOf)
  const passed = starts.map((start) => majorTermsUntil(start - 1))
  const hasSolstice = (at: number) => {
    for (let index = passed[at]! + 1; index <= passed[at + 1]!; index++)
      if (((index % 12) + 12) % 12 === solstice) return true
    return false
  }
  const elevenths = starts.map((_, at) => at).filter((at) => at < starts.length - 1 && hasSolstice(at))
  const found: SecondMonth[] = []
  for (const [turn, eleventh] of elevenths.entries()) {
    const next = elevenths[turn + 1]
    if (next === undefined) break
    const span = Array.from({ length: next - eleventh }, (_, step) => eleventh + step)
    const leapAt = span.length === 13 ? span.find((at) => passed[at] === passed[at + 1]) : undefined
    const year = new Date(starts[eleventh]! * 24 * hour).getUTCFullYear()
    for (const at of span) {
      const number = 11 + at - eleventh - (leapAt !== undefined && at >= leapAt ? 1 : 0)
      found.push({
        start: starts[at]!,
        newMoon: moons[at]!,
        year: number > 12 ? year + 1 : year,
        month: number > 12 ? number - 12 : number,
        leap: at === leapAt,
      })
    }
  }
  return found.filter(({ year }) => year >= 1900 && year <= 2199)
}
