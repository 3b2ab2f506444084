import * as z from 'zod'
import { dayHours } from './day-hours.ts'
import { choice } from './fields.ts'
import { weekdays } from './weekdays.ts'

const dayKeys = Object.keys(weekdays)
const dayGroups: Record<string, string[]> = {
  daily: dayKeys,
  weekdays: dayKeys.slice(0, 5),
  'mon-sat': dayKeys.slice(0, 6),
  weekend: dayKeys.slice(5),
}
const days = choice(
  {
    daily: { vi: 'Hằng ngày', en: 'Every day' },
    weekdays: { vi: 'Thứ Hai – Thứ Sáu', en: 'Monday – Friday' },
    'mon-sat': { vi: 'Thứ Hai – Thứ Bảy', en: 'Monday – Saturday' },
    weekend: { vi: 'Thứ Bảy, Chủ Nhật', en: 'Saturday, Sunday' },
    ...weekdays,
  },
  { label: { vi: 'Ngày', en: 'Days' } },
)

type Row = { days: z.output<typeof days>; hours: string[] }
const hoursOfDays = (rows: Row[]) =>
  dayKeys.map((day) => rows.findLast(({ days }) => (dayGroups[days] ?? [days]).includes(day))?.hours ?? [])

/** A later line replaces an earlier one on its days. The output has the hours of each day, Monday first. */
export const weeklyHours = (usual: Row[]) =>
  z
    .array(z.strictObject({ days, hours: dayHours({}).default([]) }))
    .max(14)
    .default(usual)
    .transform(hoursOfDays)
    .pipe(z.array(z.array(z.string())))
    .meta({
      ui: 'weekly-hours',
      label: { vi: 'Giờ trong tuần', en: 'Weekly hours' },
      help: {
        vi: 'Dòng sau thay dòng trước: “Hằng ngày 7:00-22:00”, rồi “Chủ Nhật” để trống là Chủ Nhật nghỉ.',
        en: 'Later lines override earlier ones: “Every day 7:00-22:00”, then “Sunday” left empty means closed on Sundays.',
      },
      item: { vi: 'dòng giờ', en: 'line' },
      itemTitle: 'days',
    })
