import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { choice, line, whole } from '../../schema/fields.ts'

export const periodNames = {
  monthly: { vi: 'Tháng', en: 'Month' },
  quarterly: { vi: 'Quý', en: 'Quarter' },
  yearly: { vi: 'Năm', en: 'Year' },
  lifetime: { vi: 'Trả một lần', en: 'Paid once' },
  custom: { vi: 'Kỳ tự đặt', en: 'Custom period' },
  'custom-2': { vi: 'Kỳ tự đặt 2', en: 'Custom period 2' },
  'custom-3': { vi: 'Kỳ tự đặt 3', en: 'Custom period 3' },
  'custom-4': { vi: 'Kỳ tự đặt 4', en: 'Custom period 4' },
} as const satisfies Record<string, Text>

/** Periods with a name and months set by the merchant. */
const custom = ['custom', 'custom-2', 'custom-3', 'custom-4'] satisfies PeriodId[]

export type PeriodId = keyof typeof periodNames

export const period = z.strictObject({
  id: choice(periodNames, { label: { vi: 'Kỳ', en: 'Period' }, half: true }).default('monthly'),
  label: line(0, 30, {
    label: { vi: 'Tên hiện cho khách', en: 'Name for visitors' },
    placeholder: { vi: 'Theo tháng', en: 'Monthly' },
    half: true,
  }).default(''),
  months: whole(0, 120, {
    label: { vi: 'Số tháng', en: 'Months' },
    help: { vi: '0 là không tính theo tháng.', en: '0 is not counted in months.' },
    showIf: { field: 'id', is: custom },
  }).default(0),
})

export type Period = z.output<typeof period>
