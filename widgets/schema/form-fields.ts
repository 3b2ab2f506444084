import * as z from 'zod'
import type { FieldMeta, Text } from '../definition.ts'
import { cleanLine } from '../readers/clean-text.ts'
import { msPerDay } from '../runtime/core/time.ts'
import { maxLengths } from '../runtime/form/field-limits.ts'
import { choice, flag, line, lines, webAddress, whole } from './fields.ts'
import { visitorLine, visitorMessage } from './visitor-input.ts'

/** Settings of form fields, and the schemas of their values. Their controls are in `runtime/form`. */

const label = line(1, 80, { label: { vi: 'Nhãn', en: 'Label' } })
const required = flag(false, { label: { vi: 'Bắt buộc', en: 'Required' } })
const half = flag(false, { label: { vi: 'Nửa hàng', en: 'Half width' } })
const placeholder = line(0, 80, { label: { vi: 'Gợi ý trong ô', en: 'Placeholder' } }).optional()
const help = line(0, 200, { label: { vi: 'Chú thích', en: 'Hint below the label' } }).optional()
const areDistinct = (options: string[]) => new Set(options).size === options.length
const twoAlike = { params: { text: { vi: 'Có lựa chọn bị trùng', en: 'Two options are the same' } } }
const options = z
  .array(line(1, 80, {}))
  .min(1)
  .max(30)
  .refine(areDistinct, twoAlike)
  .meta({ ui: 'tags', label: { vi: 'Các lựa chọn', en: 'Options' } })

const key = z
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

const common = { key, label, help, required, half }
const maxLength = (initial: number) =>
  whole(1, 1000, { label: { vi: 'Độ dài tối đa', en: 'Maximum length' } }).default(initial)

export const extraFieldKinds = [
  z.strictObject({ type: z.literal('text'), ...common, placeholder, maxLength: maxLength(maxLengths.text) }),
  z.strictObject({
    type: z.literal('textarea'),
    ...common,
    placeholder,
    maxLength: maxLength(maxLengths.textarea),
  }),
  z.strictObject({ type: z.literal('select'), ...common, placeholder, options }),
  z.strictObject({ type: z.literal('radio'), ...common, options }),
  z.strictObject({ type: z.literal('checkbox'), ...common }),
  z.strictObject({ type: z.literal('checkboxes'), ...common, options }),
  z.strictObject({
    type: z.literal('date'),
    ...common,
    days: choice(
      {
        any: { vi: 'Ngày nào cũng được', en: 'Any day' },
        future: { vi: 'Từ hôm nay trở đi', en: 'From today on' },
        past: { vi: 'Đến hôm nay', en: 'Until today' },
      },
      { label: { vi: 'Nhận những ngày', en: 'Takes' }, half: true },
    ).default('any'),
  }),
] as const

export const extraFieldNames = {
  text: { vi: 'Một dòng chữ', en: 'Line of text' },
  textarea: { vi: 'Đoạn văn', en: 'Paragraph' },
  select: { vi: 'Danh sách thả xuống', en: 'Drop-down' },
  radio: { vi: 'Chọn một', en: 'One of several' },
  checkbox: { vi: 'Ô đánh dấu', en: 'Tick box' },
  checkboxes: { vi: 'Chọn nhiều', en: 'Tick boxes' },
  date: { vi: 'Ngày', en: 'Date' },
}

const extraFieldSchema = z.discriminatedUnion('type', extraFieldKinds)
export type ExtraFieldSettings = z.output<typeof extraFieldSchema>

const sameKey = { params: { text: { vi: 'Mã này đã được dùng', en: 'This key is used above' } } }

export const uniqueKeys = (fields: readonly object[], context: z.RefinementCtx) => {
  const seen = new Set<string>()
  for (const [index, field] of fields.entries()) {
    if (!('key' in field) || typeof field.key !== 'string') continue
    if (seen.has(field.key))
      context.addIssue({ code: 'custom', path: [index, 'key'], input: field.key, ...sameKey })
    seen.add(field.key)
  }
}

export const extraFields = (max: number) =>
  z
    .array(extraFieldSchema.meta({ options: extraFieldNames, itemTitle: 'label' }))
    .max(max)
    .superRefine(uniqueKeys)
    .default([])
    .meta({
      label: { vi: 'Trường thêm', en: 'More fields' },
      item: { vi: 'trường', en: 'field' },
      itemTitle: 'label',
    })

export const fieldPresence = {
  hidden: { vi: 'Không hỏi', en: 'Not asked' },
  optional: { vi: 'Không bắt buộc', en: 'Optional' },
  required: { vi: 'Bắt buộc', en: 'Required' },
}

const consentModes = {
  notice: { vi: 'Dòng thông báo', en: 'A notice' },
  checkbox: { vi: 'Ô phải đánh dấu', en: 'A box to tick' },
}

interface ConsentTexts {
  help: Text
  placeholder: Text
}

const consentTextSettings = (placeholder: Text, showIf: Pick<FieldMeta, 'showIf'> = {}) => ({
  consentText: lines(0, 500, {
    label: { vi: 'Nội dung', en: 'Text' },
    placeholder,
    ...showIf,
  }).default(''),
  privacyUrl: webAddress({
    label: { vi: 'Trang chính sách bảo mật', en: 'Privacy policy' },
    profile: 'policyUrl',
    ...showIf,
  }).optional(),
})

const howToAsk = { vi: 'Cách hỏi', en: 'How' }

export const consentSettings = ({ help, placeholder }: ConsentTexts) => ({
  consent: choice(consentModes, { label: howToAsk, help }).default('notice'),
  ...consentTextSettings(placeholder),
})

export const optionalConsentSettings = ({ help, placeholder }: ConsentTexts) => ({
  consent: choice(
    { ...consentModes, none: { vi: 'Không có', en: 'None' } },
    { label: howToAsk, help },
  ).default('notice'),
  ...consentTextSettings(placeholder, { showIf: { field: 'consent', is: ['notice', 'checkbox'] } }),
})

const blankAsAbsent = (sent: unknown) =>
  typeof sent === 'string' && cleanLine(sent) === '' ? undefined : sent

/** Absent and blank optional values are absent in the output. */
export const visitorValue = <T extends z.ZodType>(value: T, required: boolean): z.ZodType =>
  required ? value : z.preprocess(blankAsAbsent, value.optional())

export const visitorName = () => visitorLine(1, maxLengths.name)
export const visitorText = () => visitorMessage(1, maxLengths.message)

/** `true` is required where a box must be ticked. */
export const consentValue = (mode: 'none' | 'notice' | 'checkbox') =>
  mode === 'checkbox'
    ? z.boolean().refine((agreed) => agreed, { params: { key: 'consent' } })
    : z.boolean().optional()

/** A day either way: a form waits on the device until there is a network, and not everybody is in Vietnam. */
const isTaken = (days: 'any' | 'future' | 'past') => (date: string) => {
  const ahead = (Date.parse(date) - Date.now()) / msPerDay
  return days === 'any' || (days === 'future' ? ahead > -2 : ahead < 1)
}
const wrongDay = {
  any: {},
  future: { params: { key: 'date', text: { vi: 'Ngày này đã qua', en: 'This day has passed' } } },
  past: { params: { key: 'date', text: { vi: 'Ngày này chưa tới', en: 'This day is still to come' } } },
}

function extraValue(field: ExtraFieldSettings): z.ZodType {
  const { required } = field
  switch (field.type) {
    case 'text':
      return visitorValue(visitorLine(1, field.maxLength), required)
    case 'textarea':
      return visitorValue(visitorMessage(1, field.maxLength), required)
    case 'select':
    case 'radio':
      return visitorValue(z.enum(field.options), required)
    case 'checkbox':
      return required
        ? z.boolean().refine((ticked) => ticked, { params: { key: 'required' } })
        : z.boolean().optional()
    case 'checkboxes': {
      const several = z.array(z.enum(field.options)).max(field.options.length)
      return required ? several.min(1) : several.optional()
    }
    case 'date':
      return visitorValue(z.iso.date().refine(isTaken(field.days), wrongDay[field.days]), required)
  }
}

/** Accepts exactly the configured keys. Removes empty values; the object may be absent when no field is required. */
export const extraFieldsBody = (fields: readonly ExtraFieldSettings[]) =>
  z
    .strictObject(Object.fromEntries(fields.map((field) => [field.key, extraValue(field)])))
    .prefault({})
    .transform(withoutAbsent)

export const withoutAbsent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

export const labelsOf = (fields: readonly ExtraFieldSettings[]) =>
  Object.fromEntries(fields.map(({ key, label }) => [key, label]))
