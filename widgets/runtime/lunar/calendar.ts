/** The Vietnamese lunar calendar from 1 January 1900 (31 January by the solar one) to the end of lunar 2199. */
import { firstDay, yearRows } from './table.ts'

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
const rows = yearRows.trim().split('\n')
export const lastYear = firstYear + rows.length - 1

/** The 3,711 months in order. */
export const months = readTable()

function readTable(): LunarMonth[] {
  const found: LunarMonth[] = []
  let start = firstDay
  for (const [index, row] of rows.entries()) {
    let month = 0
    for (const character of row) {
      const leap = character === 'L' || character === 's'
      if (!leap) month++
      const length = character === '1' || character === 'L' ? 30 : 29
      found.push({ year: firstYear + index, month, leap, start, length })
      start += length
    }
  }
  return found
}

/** Index in `months` of the month that has a day; -1 outside of the table. */
export function monthIndexOf(day: number): number {
  // a month is never shorter than 29 days, so the guess is never too early
  let index = Math.min(Math.floor((day - firstDay) / 29), months.length - 1)
  while (index >= 0 && months[index]!.start > day) index--
  const month = months[index]
  return month && day < month.start + month.length ? index : -1
}

/** @returns undefined outside of the table */
export function toLunar(day: number): LunarDate | undefined {
  const month = months[monthIndexOf(day)]
  return month && { year: month.year, month: month.month, leap: month.leap, day: day - month.start + 1 }
}

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

/** The month that a lunar year has twice; 0 for years without a leap month. */
export function leapMonthOf(year: number): number {
  return Math.max(0, rows[year - firstYear]?.search(/[Ls]/) ?? 0)
}
