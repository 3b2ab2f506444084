/** China reckons by UTC+8, as did the south of Vietnam until 1975. */
import { type LunarDate, monthIndexOf, months } from '../../runtime/calendar/lunar/calendar.ts'
import { chineseRuns, laterInChina } from './date-notes-table.ts'

const later = new Set(laterInChina)

export function chineseDate(day: number): LunarDate | undefined {
  let index = monthIndexOf(day)
  // China may begin the month a day later.
  if (later.has(index) && months[index]!.start === day) index--
  else if (!later.has(index) && !chineseRuns.some(([first, last]) => index >= first! && index <= last!))
    return undefined
  const own = months[index]
  if (!own) return undefined
  const run = chineseRuns.find(([first, last]) => index >= first! && index <= last!)
  const named = run ? months[index - 1]! : own
  return {
    year: named.year,
    month: named.month,
    leap: run ? index === run[0] : own.leap,
    day: day - own.start - (later.has(index) ? 1 : 0) + 1,
  }
}
