/** Day numbers are days since 1 January 1970, without a time zone. */
import { msPerDay, vietnamOffset } from '../../core/time.ts'

export interface PlainDate {
  year: number
  /** 1 to 12 */
  month: number
  day: number
}

/** Days beyond the month's end run into the next, as with `Date.UTC`. */
export const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / msPerDay

export function dateOf(dayNumber: number): PlainDate {
  const date = new Date(dayNumber * msPerDay)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Sunday. */
export const weekdayOf = (dayNumber: number) => (((dayNumber + 4) % 7) + 7) % 7

export const isoOf = (dayNumber: number) => new Date(dayNumber * msPerDay).toISOString().slice(0, 10)

/** NaN for anything but `YYYY-MM-DD`. */
export const parseDay = (iso: string) => Date.parse(`${iso}T00:00Z`) / msPerDay

/** @param instant epoch ms */
export const todayInVietnam = (instant: number) => Math.floor((instant + vietnamOffset) / msPerDay)

/** @returns epoch ms */
export const startInVietnam = (dayNumber: number) => dayNumber * msPerDay - vietnamOffset

export function addMonths(dayNumber: number, months: number): number {
  const { year, month, day } = dateOf(dayNumber)
  return Math.min(dayOf(year, month + months, day), dayOf(year, month + months + 1, 0))
}
