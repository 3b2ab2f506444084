import { type FieldMeta, type Text, z } from './definition.ts'
import { choice, flag, line, lines, webAddress, whole } from './fields.ts'
import { visitorLine, visitorMessage } from './input.ts'

/** Settings and body of the fields that a merchant adds to a form. How they look is in `runtime/form`. */

const label = line(1, 80, { label: { vi: 'Nhãn', en: 'Label' } })
const required = flag(false, { label: { vi: 'Bắt buộc', en: 'Required' } })
const half = flag(false, { label: { vi: 'Nửa hàng', en: 'Half a row' } })
const placeholder = line(0, 80, { label: { vi: 'Gợi ý trong ô', en: 'Placeholder' } }).optional()
const help = line(0, 200, { label: { vi: 'Chú thích', en: 'Hint below the label' } }).optional()
const options = z
  .array(line(1, 80, {}))
  .min(1)
  .max(30)
  .refine((all) => new Set(all).size === all.length, {
    params: { text: { vi: 'Có lựa chọn bị trùng', en: 'Two options are the same' } },
  })
  .meta({ ui: 'tags', label: { vi: 'Các lựa chọn', en: 'Options' } })

const key = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,39}$/)
  .meta({
    label: { vi: 'Mã', en: 'Key' },
    help: {
      vi: 'Tên cột khi xuất dữ liệu: chữ thường không dấu, số, gạch dưới.',
      en: 'Its column when data is exported: lower-case letters, digits, underscores.',
    },
    placeholder: { vi: 'cong_ty', en: 'company' },
  })

const common = { key, label, help, required, half }
const maxLength = (usual: number) =>
  whole(1, 1000, { label: { vi: 'Độ dài tối đa', en: 'Longest text' } }).default(usual)

/** The kinds of field that a merchant may add, as branches of a union over `type`. */
export const extraFieldKinds = [
  z.strictObject({ type: z.literal('text'), ...common, placeholder, maxLength: maxLength(200) }),
  z.strictObject({ type: z.literal('textarea'), ...common, placeholder, maxLength: maxLength(1000) }),
  z.strictObject({ type: z.literal('select'), ...common, placeholder, options }),
  z.strictObject({ type: z.literal('radio'), ...common, options }),
  z.strictObject({ type: z.literal('checkbox'), ...common }),
  z.strictObject({ type: z.literal('checkboxes'), ...common, options }),
  z.strictObject({ type: z.literal('date'), ...common }),
] as const

/** What the admin calls each kind. */
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

/** Points at each key that an item above has already. */
export const uniqueKeys = (fields: readonly object[], context: z.RefinementCtx) => {
  const seen = new Set<string>()
  for (const [index, field] of fields.entries()) {
    if (!('key' in field) || typeof field.key !== 'string') continue
    if (seen.has(field.key))
      context.addIssue({ code: 'custom', path: [index, 'key'], input: field.key, ...sameKey })
    seen.add(field.key)
  }
}

/** The setting: a list of the merchant's own fields. */
export const extraFields = (max: number, section?: { vi: string; en: string }) =>
  z
    .array(extraFieldSchema.meta({ options: extraFieldNames, itemTitle: 'label' }))
    .max(max)
    .superRefine(uniqueKeys)
    .default([])
    .meta({
      label: { vi: 'Trường thêm', en: 'More fields' },
      item: { vi: 'trường', en: 'field' },
      itemTitle: 'label',
      ...(section && { section }),
    })

/** Whether a form has one of its usual fields. */
export const asking = {
  hidden: { vi: 'Không hỏi', en: 'Not asked' },
  optional: { vi: 'Không bắt buộc', en: 'Optional' },
  required: { vi: 'Bắt buộc', en: 'Required' },
}

/** How a form may ask for agreement. */
export const waysToAsk = {
  notice: { vi: 'Dòng thông báo', en: 'A notice' },
  checkbox: { vi: 'Ô phải đánh dấu', en: 'A box to tick' },
}

/** Settings of what it says then. */
export const agreementTexts = (section: Text, placeholder: Text, shown: Pick<FieldMeta, 'showIf'> = {}) => ({
  consentText: lines(0, 500, {
    label: { vi: 'Nội dung', en: 'Text' },
    placeholder,
    ...shown,
    section,
  }).default(''),
  privacyUrl: webAddress({
    label: { vi: 'Trang chính sách bảo mật', en: 'Privacy policy' },
    ...shown,
    section,
  }).optional(),
})

/** Settings of how a form asks for agreement: a notice, a box that must be ticked, or nothing. */
export const agreementSettings = (
  section: Text,
  { help, placeholder }: { help: Text; placeholder: Text },
) => ({
  consent: choice(
    { ...waysToAsk, none: { vi: 'Không có', en: 'None' } },
    { label: { vi: 'Cách hỏi', en: 'How' }, help, section },
  ).default('notice'),
  ...agreementTexts(section, placeholder, { showIf: { field: 'consent', is: ['notice', 'checkbox'] } }),
})

const blankAsAbsent = (sent: unknown) => (typeof sent === 'string' && sent.trim() === '' ? undefined : sent)

/** What is not required may be absent or blank; both come out as absent. */
export const visitorValue = <T extends z.ZodType>(value: T, required: boolean): z.ZodType =>
  required ? value : z.preprocess(blankAsAbsent, value.optional())

/** A box that must be ticked. */
export const agreement = () => z.boolean().refine((agreed) => agreed, { params: { key: 'consent' } })

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
      return visitorValue(z.iso.date(), required)
  }
}

/**
 * Schema of `fields` in a body: exactly the configured keys, in the types of their fields. What was left empty is
 * not in the output. The whole object may be absent when none of its fields is required.
 */
export const extraFieldsBody = (fields: readonly ExtraFieldSettings[]) =>
  z
    .strictObject(Object.fromEntries(fields.map((field) => [field.key, extraValue(field)])))
    .prefault({})
    .transform(withoutAbsent)

/** Without the keys whose value is undefined. */
export const withoutAbsent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** What the merchant calls the fields, by key. */
export const labelsOf = (fields: readonly ExtraFieldSettings[]) =>
  Object.fromEntries(fields.map(({ key, label }) => [key, label]))
