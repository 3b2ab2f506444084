import * as z from 'zod'
import { whole } from './fields.ts'

/** 1 to 30; -1 is the month's last day. */
export const lunarDay = z
  .int()
  .min(-1)
  .max(30)
  .refine((day) => day !== 0)

export const aroundLunarDay = {
  offset: whole(-30, 30, {
    label: { vi: 'Lệch mấy ngày', en: 'Days later' },
    help: { vi: '-1 là bắt đầu từ hôm trước.', en: '-1 begins on the day before.' },
  }).default(0),
  length: whole(1, 30, { label: { vi: 'Kéo dài mấy ngày', en: 'How many days' } }).default(1),
}
