import { firstYear, type LunarDate, type LunarMonth, monthIndexOf, months } from './calendar.ts'

export function toLunar(day: number): LunarDate | undefined {
  const month = months[monthIndexOf(day)]
  return month && { year: month.year, month: month.month, leap: month.leap, day: day - month.start + 1 }
}

export function findMonth(year: number, month: number, leap = false): LunarMonth | undefined {
  for (let at = Math.max(0, (year - firstYear) * 12 + month - 1); at < months.length; at++) {
    const found = months[at]!
    if (found.year > year) break
    if (found.year === year && found.month === month && found.leap === leap) return found
  }
  return undefined
}

/** Day -1 is the month's last. Undefined for what no calendar has: day 0, the 30th of a short month, a missing leap month, a year outside of the table. */
export function toDay({ year, month, day, leap }: LunarDate): number | undefined {
  const found = Number.isInteger(year) ? findMonth(year, month, leap) : undefined
  if (!found || !Number.isInteger(day) || !day || Math.abs(day) > found.length) return undefined
  return found.start + (day < 0 ? found.length : day) - 1
}
