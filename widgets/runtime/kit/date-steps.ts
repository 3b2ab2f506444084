/** Steps from one `yyyy-mm-dd` to another. */
import { pad } from './date-text.ts'

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
