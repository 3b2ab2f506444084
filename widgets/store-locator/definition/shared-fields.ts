import * as z from 'zod'
import type { FieldMeta } from '../../definition.ts'
import { date, line, lines, whole } from '../../schema/fields.ts'
import { endsAsItBegins, equalEnds, parseHours } from '../../schema/hours-text.ts'
import { aroundLunarDay, lunarDay } from '../../schema/lunar-fields.ts'

export const time = { vi: 'Giờ mở cửa', en: 'Opening hours' }
export const needsBoth = { vi: 'Cần cả vĩ độ và kinh độ', en: 'Needs latitude and longitude' }

const unread = {
  params: {
    text: {
      vi: 'Chưa đọc được giờ này. Ví dụ: T2-T6 7:30-22:00; T7, CN 8:00-23:00',
      en: 'These hours can’t be read. Example: Mon-Fri 7:30-22:00; Sat, Sun 8:00-23:00',
    },
  },
}

/** The output stays text; `publish` turns it into lines. */
export const hoursText = (meta: FieldMeta) =>
  lines(0, 400, {
    placeholder: { vi: 'T2-T6 7:30-22:00; T7, CN 8:00-23:00', en: 'Mon-Fri 7:30-22:00; Sat, Sun 8:00-23:00' },
    ...meta,
  })
    .refine((text) => !endsAsItBegins(text), equalEnds)
    .refine((text) => parseHours(text) !== undefined, unread)

const backwards = {
  path: ['to'],
  params: { text: { vi: 'Phải từ ngày đầu trở đi', en: 'Must not be before the first day' } },
}
const specialDay = z
  .strictObject({
    from: date({ label: { vi: 'Từ ngày', en: 'From' } }),
    to: date({ label: { vi: 'Đến hết ngày', en: 'Until the end of' } }),
    hours: hoursText({
      label: { vi: 'Giờ mở cửa', en: 'Hours' },
      help: { vi: 'Để trống nếu nghỉ.', en: 'Leave empty for closed.' },
      placeholder: { vi: '8:00-12:00', en: '8:00-12:00' },
    }).default(''),
    label: line(0, 60, {
      label: { vi: 'Dịp', en: 'Occasion' },
      placeholder: { vi: 'Tết Đinh Mùi', en: 'Tết' },
    }).default(''),
  })
  .refine(({ from, to }) => from <= to, backwards)

export const specialDays = z
  .array(specialDay)
  .max(30)
  .default([])
  .meta({
    label: { vi: 'Ngày đặc biệt', en: 'Special days' },
    item: { vi: 'dịp', en: 'occasion' },
    itemTitle: 'label',
  })

const lunarSpan = z.strictObject({
  label: line(0, 60, {
    label: { vi: 'Dịp', en: 'Occasion' },
    placeholder: { vi: 'Nghỉ Tết', en: 'Tết' },
  }).default(''),
  day: lunarDay.meta({
    label: { vi: 'Ngày âm', en: 'Lunar day' },
    help: {
      vi: '1 là mùng một, 15 là rằm, -1 là ngày cuối tháng.',
      en: '-1 is the last day of the month.',
    },
    half: true,
  }),
  month: whole(0, 12, {
    label: { vi: 'Tháng âm', en: 'Lunar month' },
    help: { vi: '0: tháng nào cũng vậy.', en: '0: every month.' },
  }).default(0),
  ...aroundLunarDay,
  hours: hoursText({
    label: { vi: 'Giờ mở cửa', en: 'Hours' },
    help: { vi: 'Để trống nếu nghỉ.', en: 'Leave empty for closed.' },
    placeholder: { vi: '6:00-22:00', en: '6:00-22:00' },
  }).default(''),
})

export const lunarDays = z
  .array(lunarSpan)
  .max(15)
  .default([])
  .meta({
    label: { vi: 'Ngày theo âm lịch', en: 'Lunar days' },
    help: {
      vi: 'Tết, rằm, mùng một: ngày dương tự tính theo lịch Việt Nam. Ngày đặc biệt có ngày dương được tính trước.',
      en: 'Tết, full and new moon, by the Vietnamese calendar. Special days with a date count before them.',
    },
    item: { vi: 'ngày âm', en: 'lunar day' },
    itemTitle: 'label',
  })
