/** The Vietnamese calendar from 1 January 1900 (31 January solar) to the end of lunar 2199. */
import { firstDay, yearRows } from './table.ts'

export interface LunarDate {
  year: number
  /** 1 to 12 */
  month: number
  day: number
  leap: boolean
}

export interface LunarMonth {
  year: number
  month: number
  leap: boolean
  start: number
  length: number
}

export const firstYear = 1900
const rows = yearRows.split('\n')
export const lastYear = 2199

export const months = readTable()

function readTable(): LunarMonth[] {
  const found: LunarMonth[] = []
  let start = firstDay
  rows.forEach((row, index) => {
    let month = 0
    for (const character of row) {
      const leap = 'Ls'.includes(character)
      if (!leap) month++
      const length = '1L'.includes(character) ? 30 : 29
      found.push({ year: firstYear + index, month, leap, start, length })
      start += length
    }
  })
  return found
}

export function monthIndexOf(day: number): number {
  // Months have at least 29 days: the guess is never too early.
  let index = Math.min(Math.floor((day - firstDay) / 29), months.length - 1)
  while (index >= 0 && months[index]!.start > day) index--
  const month = months[index]
  return month && day < month.start + month.length ? index : -1
}

/** 0 for years without a leap month. */
export function leapMonthOf(year: number): number {
  return Math.max(0, rows[year - firstYear]?.search(/[Ls]/) ?? 0)
}
