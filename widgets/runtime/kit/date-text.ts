/** Dates as people in Vietnam write them, `dd/mm/yyyy`, and as data, `yyyy-mm-dd`. */
import { vietnamOffset } from '../core/time.ts'

export const pad = (number: number, length = 2) => `${number}`.padStart(length, '0')

/** @returns undefined for a day that is not in the calendar (31/02) */
function isoOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${pad(year, 4)}-${pad(month)}-${pad(day)}`
    : undefined
}

const dayFirst = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4})$/
const digits = /^(\d\d)(\d\d)(\d{4})$/
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/

/** `5/3/2027`, `05-03-2027`, `5.3.2027`, `05032027` and `2027-03-05` are the fifth of March. */
export function parseDate(text: string): string | undefined {
  const typed = text.trim()
  const [, day, month, year] = dayFirst.exec(typed) ?? digits.exec(typed) ?? []
  if (year) return isoOf(Number(year), Number(month), Number(day))
  const [, first, second, third] = yearFirst.exec(typed) ?? []
  return first ? isoOf(Number(first), Number(second), Number(third)) : undefined
}

/** `yyyy-mm-dd` in Vietnam. @param now epoch ms */
export const todayIso = (now: number) => new Date(now + vietnamOffset).toISOString().slice(0, 10)

/** `2027-03-05` → `05/03/2027`; any other text stays. */
export const formatDate = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
