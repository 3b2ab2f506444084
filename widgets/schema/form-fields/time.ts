import * as z from 'zod'
import { clockTime } from '../../readers/clock-time.ts'
import { visitorLine } from '../visitor-input.ts'
import { common, defineFieldKind, visitorValue } from './kind.ts'

const limit = (vi: string, en: string) =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .optional()
    .meta({ ui: 'time', label: { vi, en }, half: true })
const inOrder = {
  path: ['max'],
  params: { text: { vi: 'Phải từ giờ sớm nhất trở đi', en: 'Must not be before the earliest' } },
}
const notTaken = (vi: string, en: string) => ({ key: 'time', text: { vi, en } })

/** Stored as `HH:MM`; people type `8h30` or `8 giờ tối`. */
export const time = defineFieldKind({
  name: { vi: 'Giờ', en: 'Time' },
  settings: z
    .strictObject({
      type: z.literal('time'),
      ...common,
      min: limit('Sớm nhất', 'Earliest'),
      max: limit('Muộn nhất', 'Latest'),
    })
    .refine(({ min = '', max = '24' }) => min <= max, inOrder),
  value({ min = '00:00', max = '23:59', required }) {
    const read = visitorLine(1, 40).transform((sent, context) => {
      const read = clockTime(sent)
      if (read !== undefined && read >= min && read <= max) return read
      const params = read
        ? notTaken(`Chỉ nhận từ ${min} đến ${max}`, `Only from ${min} to ${max}`)
        : notTaken('Giờ chưa đúng, ví dụ: 8h30', 'This is no time; for example: 8:30')
      context.addIssue({ code: 'custom', input: sent, params })
      return z.NEVER
    })
    return visitorValue(read, required)
  },
})
