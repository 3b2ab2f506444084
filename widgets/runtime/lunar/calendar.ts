/** The Vietnamese lunar calendar from 1 January 1900 (31 January by the solar one) to the end of lunar 2199. */
import { firstDay, leapMonths, longMonths } from './table.ts'

export interface LunarDate {
  year: number
  /** 1 to 12 */
  month: number
  /** 1 to 30 */
  day: number
  leap: boolean
}

export interface LunarMonth {
  year: number
  month: number
  leap: boolean
  /** Day number of its first day. */
  start: number
  length: number
}

export const firstYear = 1900
export const lastYear = firstYear + leapMonths.length - 1

/** The 3,711 months in order. */
export const months = readTable()

function readTable(): LunarMonth[] {
  const long = atob(longMonths)
  const found: LunarMonth[] = []
  let start = firstDay
  const add = (year: number, month: number, leap: boolean) => {
    const at = found.length
    const length = 29 + ((long.charCodeAt(at >> 3) >> (at & 7)) & 1)
    found.push({ year, month, leap, start, length })
    start += length
  }
  for (let year = firstYear; year <= lastYear; year++) {
    const leap = leapMonthOf(year)
    for (let month = 1; month <= 12; month++) {
      add(year, month, false)
      if (month === leap) add(year, month, true)
    }
  }
  return found
}

/** Index in `months` of the month with a day; -1 outside of the table. */
export function monthIndexOf(day: number): number {
  // a month is never shorter than 29 days, so the guess is never too early
  let index = Math.min(Math.floor((day - firstDay) / 29), months.length - 1)
  while (index >= 0 && months[index]!.start > day) index--
  const month = months[index]
  return month && day < month.start + month.length ? index : -1
}

/** @returns nothing outside of the table. */
export function toLunar(day: number): LunarDate | undefined {
  const month = months[monthIndexOf(day)]
  return month && { year: month.year, month: month.month, leap: month.leap, day: day - month.start + 1 }
}

/** The month of a lunar year; nothing where the year has no such leap month. */
export function findMonth(year: number, month: number, leap = false): LunarMonth | undefined {
  // leap months only push a month further on
  for (let at = Math.max(0, (year - firstYear) * 12 + month - 1); at < months.length; at++) {
    const found = months[at]!
    if (found.year > year) break
    if (found.year === year && found.month === month && found.leap === leap) return found
  }
  return undefined
}

/**
 * The day number of a lunar date. Day -1 is the month's last. Nothing where the calendar has no such day: a leap month
 * that the year lacks, the 30th of a short month, a year outside of the table.
 */
export function toDay({ year, month, day, leap }: LunarDate): number | undefined {
  const found = findMonth(year, month, leap)
  if (!found || day > found.length) return undefined
  return found.start + (day < 0 ? found.length : day) - 1
}

/** The number of the month that a lunar year has twice; 0 where it has none. */
export function leapMonthOf(year: number): number {
  return Number.parseInt(leapMonths[year - firstYear] ?? '0', 16)
}
