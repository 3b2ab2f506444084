/** Dates as people in Vietnam write them, `dd/mm/yyyy`, and as data, `yyyy-mm-dd`. */

const pad = (number: number, length = 2) => `${number}`.padStart(length, '0')

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

/** `2027-03-05` → `05/03/2027`; any other text stays. */
export const formatDate = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')

/** The date in the visitor's time zone. */
export const today = () => {
  const now = new Date()
  return `${pad(now.getFullYear(), 4)}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

/** Months are counted to the same day, or to the last of a shorter month. */
export function addToDate(iso: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last) + days)).toISOString().slice(0, 10)
}
