import { msPerDay } from '../core/time.ts'
import { lunarDays } from './lunar/recurring.ts'
import type { Dates, Recurring } from './spans.ts'

export const lunarDates =
  (schedule: Extract<Recurring, { leap: string }>): Dates =>
  (wall) =>
    lunarDays(schedule, Math.floor(wall / msPerDay)).map((dayNumber) => dayNumber * msPerDay)
