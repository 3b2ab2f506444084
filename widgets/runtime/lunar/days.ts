/** Plain dates as day numbers: days since 1 January 1970. No zone, no `Date` of the visitor's. */

export interface PlainDate {
  year: number
  /** 1 to 12 */
  month: number
  day: number
}

const dayLength = 86_400_000

/** A day that the month does not have runs over into the next, as with `Date.UTC`. */
export const dayOf = (year: number, month: number, day: number) => Date.UTC(year, month - 1, day) / dayLength

export function dateOf(dayNumber: number): PlainDate {
  const date = new Date(dayNumber * dayLength)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** 0 is Sunday. */
export const weekdayOf = (dayNumber: number) => (((dayNumber + 4) % 7) + 7) % 7

/** `YYYY-MM-DD`. */
export const isoOf = (dayNumber: number) => new Date(dayNumber * dayLength).toISOString().slice(0, 10)

/** @returns the day number of `YYYY-MM-DD`; NaN of anything else. */
export const parseDay = (iso: string) => Date.parse(`${iso}T00:00Z`) / dayLength

/** The date in Vietnam at an instant (epoch ms): UTC+7 without summer time. */
export const todayInVietnam = (instant: number) => Math.floor((instant + 25_200_000) / dayLength)

/** The same day some months on; a day that the month does not have is its last. */
export function addMonths(dayNumber: number, months: number): number {
  const { year, month, day } = dateOf(dayNumber)
  return Math.min(dayOf(year, month + months, day), dayOf(year, month + months + 1, 0))
}
