import * as z from 'zod'
import type { Text } from '../../definition.ts'
import { cleanLine } from '../../readers/clean-text.ts'
import { flag, line, whole } from '../fields.ts'
import { showWhen } from '../form-conditions.ts'

/** A kind of field that a merchant adds to a form: all that the service and the dashboard know about it. */
interface FieldKind<S extends z.ZodObject> {
  name: Text
  settings: S
  /** Schema of what visitors send; its output is stored and shown. */
  value(field: z.output<S>): z.ZodType
  /** Its value is in the merchant's words: visitors choose it and type nothing. */
  isChosen?: true
}

export const defineFieldKind = <S extends z.ZodObject>(kind: FieldKind<S>) => kind

const blankAsAbsent = (sent: unknown) =>
  typeof sent === 'string' && cleanLine(sent) === '' ? undefined : sent

/** Absent and blank optional values are absent in the output. */
export const visitorValue = <T extends z.ZodType>(value: T, required: boolean): z.ZodType =>
  required ? value : z.preprocess(blankAsAbsent, value.optional())

export const label = line(1, 80, { label: { vi: 'Nhãn', en: 'Label' } })
const required = flag(false, { label: { vi: 'Bắt buộc', en: 'Required' } })
const half = flag(false, { label: { vi: 'Nửa hàng', en: 'Half width' } })
export const placeholder = line(0, 80, { label: { vi: 'Gợi ý trong ô', en: 'Placeholder' } }).optional()
const help = line(0, 200, { label: { vi: 'Chú thích', en: 'Hint below the label' } }).optional()
export const areDistinct = (options: string[]) => new Set(options).size === options.length
export const twoAlike = { params: { text: { vi: 'Có lựa chọn bị trùng', en: 'Two options are the same' } } }
export const options = z
  .array(line(1, 80, {}))
  .min(1)
  .max(30)
  .refine(areDistinct, twoAlike)
  .meta({ ui: 'tags', label: { vi: 'Các lựa chọn', en: 'Options' } })

export const key = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({
    label: { vi: 'Mã', en: 'Key' },
    help: {
      vi: 'Tên cột khi xuất dữ liệu: chữ thường không dấu, số, gạch dưới.',
      en: 'Column name in exports: lower-case letters, digits, underscores.',
    },
    madeFrom: 'label',
  })

export const common = { key, label, help, required, half, showWhen }
export const maxLength = (initial: number) =>
  whole(1, 1000, { label: { vi: 'Độ dài tối đa', en: 'Maximum length' } }).default(initial)
