/** The dates of lunar countdowns: the table of the calendar comes with it. */
import { lunarDays } from '../../runtime/lunar/recurring.ts'
import type { Dates, Recurring } from './schedule.ts'

const day = 86_400_000

export const lunarDates =
  (schedule: Extract<Recurring, { leap: string }>): Dates =>
  (wall) =>
    lunarDays(schedule, Math.floor(wall / day)).map((found) => found * day)
