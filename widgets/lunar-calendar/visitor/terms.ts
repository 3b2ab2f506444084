/** The 24 solar terms of the Vietnamese calendar. */
import { msPerDay, msPerHour, msPerMinute } from '../../runtime/time.ts'
import { clockOf, sunLongitude, termDayOf, termInstant } from './sun.ts'
import { sunSeries, termCorrections } from './sun-table.ts'

export interface Term {
  /** Since Xuân phân of 2000, which is 0; the even ones are major. */
  index: number
  /** 0 is Xuân phân, 21 Lập xuân: its place in `termNames`. */
  kind: number
  /** Day number by the calendar's clock. */
  day: number
  /** Minutes since midnight of that clock, right to a minute or so. */
  minute: number
  /** Hours that the clock is ahead of UTC: 7 since 1968. */
  clock: number
}

const dayOfTerm = (index: number) => termDayOf(sunSeries, index) + (termCorrections[index] ?? 0)

function readTerm(index: number): Term {
  const instant = termInstant(sunSeries, index)
  const day = dayOfTerm(index)
  const clock = clockOf(instant)
  const minute = Math.round((instant + clock - day * msPerDay) / msPerMinute)
  return {
    index,
    kind: ((index % 24) + 24) % 24,
    day,
    // the series may be off by seconds; the term stays on its day
    minute: Math.min(Math.max(minute, 0), 1439),
    clock: clock / msPerHour,
  }
}

/** The term that a day belongs to: it began on that day or is the last that began before. */
export function termOn(day: number): Term {
  let index = Math.floor(sunLongitude(sunSeries, (day + 1) * msPerDay) / 15) + 1
  while (dayOfTerm(index) > day) index--
  return readTerm(index)
}
