import * as z from 'zod'
import { decimalsIn, exactly } from '../../readers/decimal.ts'
import { line, whole } from '../fields.ts'
import { visitorLine } from '../visitor-input.ts'
import { common, defineFieldKind, visitorValue } from './kind.ts'

/** Beyond it sums lose their last digit. */
const most = 1e12
const limit = (vi: string, en: string) =>
  z.number().min(-most).max(most).optional().meta({ label: { vi, en }, half: true })
const inOrder = {
  path: ['max'],
  params: { text: { vi: 'Phải từ số nhỏ nhất trở lên', en: 'Must not be below the smallest' } },
}
const notClear = {
  key: 'number',
  text: {
    vi: 'Số chưa rõ, ví dụ: 1500 hoặc 2,5',
    en: 'This number is not clear; for example: 1500 or 2.5',
  },
}

/** Stored as a number; people type `1.500`, `1,5` or `1tr`. */
export const number = defineFieldKind({
  name: { vi: 'Số', en: 'Number' },
  settings: z
    .strictObject({
      type: z.literal('number'),
      ...common,
      min: limit('Nhỏ nhất', 'Smallest'),
      max: limit('Lớn nhất', 'Largest'),
      decimals: whole(0, 4, { label: { vi: 'Số chữ số thập phân', en: 'Decimal places' } }).default(0),
      unit: line(0, 20, { label: { vi: 'Đơn vị', en: 'Unit' }, half: true }).optional(),
    })
    .refine(({ min = -most, max = most }) => min <= max, inOrder),
  value({ min = -most, max = most, decimals, required }) {
    const read = z
      .union([z.number(), visitorLine(1, 40)])
      .transform((sent, context) => {
        const readings = typeof sent === 'number' ? exactly(sent, decimals) : decimalsIn(sent, decimals)
        const [value, other] = readings
        if (value !== undefined && other === undefined) return value
        context.addIssue({ code: 'custom', input: sent, params: notClear })
        return z.NEVER
      })
      .pipe(z.number().min(min).max(max))
    return visitorValue(read, required)
  },
})
