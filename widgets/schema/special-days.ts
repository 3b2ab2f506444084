import * as z from 'zod'
import { msPerDay } from '../runtime/core/time.ts'
import { dayHours } from './day-hours.ts'
import { date, line } from './fields.ts'

const endBeforeStart = {
  path: ['to'],
  params: {
    key: 'backwards',
    text: { vi: 'Không được trước ngày đầu', en: 'Must not be before the first day' },
  },
}
const tooLong = {
  path: ['to'],
  params: { key: 'tooLong', text: { vi: 'Nhiều nhất 366 ngày', en: 'At most 366 days' } },
}
/** Dates as `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / msPerDay

type Span = { from: string; to?: string | undefined }
const isInOrder = ({ from, to = from }: Span) => from <= to
const isWithinYear = ({ from, to = from }: Span) => daysBetween(from, to) < 366

const specialDay = z
  .strictObject({
    label: line(0, 80, {
      label: { vi: 'Dịp', en: 'Occasion' },
      placeholder: { vi: 'Kiểm kê cuối năm', en: 'Stocktaking' },
    }).default(''),
    from: date({ label: { vi: 'Ngày', en: 'Date' } }),
    to: date({
      label: { vi: 'Đến hết ngày', en: 'Until the end of' },
      help: { vi: 'Để trống nếu chỉ một ngày.', en: 'Leave empty for a single day.' },
    }).optional(),
    hours: dayHours({}).default([]),
  })
  .refine(isInOrder, endBeforeStart)
  .refine(isWithinYear, tooLong)

const withLastDay = ({ to, ...rest }: z.output<typeof specialDay>) => ({ ...rest, to: to ?? rest.from })

/** The first matching day counts. */
export const specialDays = z
  .array(specialDay)
  .max(200)
  .default([])
  .transform((all) => all.map(withLastDay))
  .pipe(
    z.array(
      z.strictObject({ from: z.string(), to: z.string(), hours: z.array(z.string()), label: z.string() }),
    ),
  )
  .meta({
    label: { vi: 'Ngày đặc biệt', en: 'Special days' },
    help: { vi: 'Trùng nhau thì dòng trên được tính.', en: 'If two apply, the upper one counts.' },
    item: { vi: 'ngày đặc biệt', en: 'special day' },
    itemTitle: 'label',
  })
