import { msPerDay, msPerHour, msPerMinute } from '../../runtime/core/time.ts'
import { clockOf, sunLongitude, termDayOf, termInstant } from './sun.ts'
import { sunSeries, termCorrections } from './sun-table.ts'

export interface Term {
  /** 0 is Xuân phân of 2000; even ones are major. */
  index: number
  /** Index in `termNames`: 0 is Xuân phân, 21 Lập xuân. */
  kind: number
  /** Day number by the calendar's clock. */
  day: number
  /** Minutes since midnight of that clock, accurate to about one. */
  minute: number
  /** Hours ahead of UTC: 7 since 1968. */
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
    // Keeps the term on its day: the series may be off by seconds.
    minute: Math.min(Math.max(minute, 0), 1439),
    clock: clock / msPerHour,
  }
}

export function termOn(day: number): Term {
  let index = Math.floor(sunLongitude(sunSeries, (day + 1) * msPerDay) / 15) + 1
  while (dayOfTerm(index) > day) index--
  return readTerm(index)
}
