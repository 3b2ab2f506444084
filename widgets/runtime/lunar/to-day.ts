import { firstYear, type LunarDate, type LunarMonth, months } from './calendar.ts'

/** @returns undefined where the year has no such leap month */
export function findMonth(year: number, month: number, leap = false): LunarMonth | undefined {
  // leap months only move a month to a higher index
  for (let at = Math.max(0, (year - firstYear) * 12 + month - 1); at < months.length; at++) {
    const found = months[at]!
    if (found.year > year) break
    if (found.year === year && found.month === month && found.leap === leap) return found
  }
  return undefined
}

/**
 * The day number of a lunar date. Day -1 is the month's last.
 * @returns undefined for a leap month that the year lacks, the 30th of a short month, a year outside of the table
 */
export function toDay({ year, month, day, leap }: LunarDate): number | undefined {
  const found = findMonth(year, month, leap)
  if (!found || day > found.length) return undefined
  return found.start + (day < 0 ? found.length : day) - 1
}
