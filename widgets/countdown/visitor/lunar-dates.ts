/** Lazy: it brings the table of the lunar calendar. */
import { lunarDays } from '../../runtime/lunar/recurring.ts'
import { msPerDay } from '../../runtime/time.ts'
import type { Dates, Recurring } from './schedule.ts'

export const lunarDates =
  (schedule: Extract<Recurring, { leap: string }>): Dates =>
  (wall) =>
    lunarDays(schedule, Math.floor(wall / msPerDay)).map((dayNumber) => dayNumber * msPerDay)
