import * as z from 'zod'
import type { FieldMeta, FileRule, Text } from '../definition.ts'
import { maxLengths } from '../runtime/form/field-limits.ts'
import { choice, lines, webAddress } from './fields.ts'
import { checkConditions, fieldsOfShown, unlessHidden } from './form-conditions.ts'
import { fileRule } from './form-fields/file.ts'
import { visitorValue } from './form-fields/kind.ts'
import { fieldKinds } from './form-fields/kinds.ts'
import { step } from './form-fields/step.ts'
import { visitorLine, visitorMessage } from './visitor-input.ts'

/** Settings of forms, and the schemas of what they send. The kinds of fields are in `form-fields`, their controls in `runtime/form`. */

const { text: first, file, ...others } = fieldKinds

const withoutFiles = [first.settings, ...Object.values(others).map(({ settings }) => settings)] as const

export const extraFieldKinds = [...withoutFiles, file.settings, step.settings] as const
type Entry = z.output<(typeof extraFieldKinds)[number]>
export type ExtraFieldSettings = Exclude<Entry, { type: 'step' }>

export const extraFieldNames = Object.fromEntries(
  Object.entries({ ...fieldKinds, step }).map(([type, { name }]) => [type, name]),
)
const { file: _, ...namesWithoutFiles } = extraFieldNames

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

const listOf = <T extends z.ZodType<Entry>>(field: T, max: number) =>
  z
    .array(field)
    .max(max)
    .superRefine(uniqueKeys)
    .superRefine(checkConditions)
    .default([])
    .meta({
      label: { vi: 'Trường thêm', en: 'More fields' },
      item: { vi: 'trường', en: 'field' },
      itemTitle: 'label',
    })

/** Of forms that are sent without files. */
export const extraFields = (max: number) =>
  listOf(
    z
      .discriminatedUnion('type', [...withoutFiles, step.settings])
      .meta({ options: namesWithoutFiles, itemTitle: 'label' }),
    max,
  )

export const extraFieldsWithFiles = (max: number) =>
  listOf(
    z.discriminatedUnion('type', extraFieldKinds).meta({ options: extraFieldNames, itemTitle: 'label' }),
    max,
  )

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

export { visitorValue }

export const visitorName = () => visitorLine(1, maxLengths.name)
export const visitorText = () => visitorMessage(1, maxLengths.message)

/** `true` is required where a box must be ticked. */
export const consentValue = (mode: 'none' | 'notice' | 'checkbox') =>
  mode === 'checkbox'
    ? z.boolean().refine((agreed) => agreed, { params: { key: 'consent' } })
    : z.boolean().optional()

const kinds: Readonly<
  Record<ExtraFieldSettings['type'], { value(field: ExtraFieldSettings): z.ZodType; isChosen?: true }>
> = fieldKinds

/** Entries with a value: the others only mark where a step begins. */
const isField = (entry: Entry): entry is ExtraFieldSettings => entry.type !== 'step'

/** Accepts exactly the configured keys. Removes empty values; the object may be absent when no field is required. */
export const extraValues = (entries: readonly Entry[]) =>
  z
    .strictObject(
      Object.fromEntries(
        entries
          .filter(isField)
          .map((field) => [field.key, unlessHidden(field, kinds[field.type].value(field))]),
      ),
    )
    .prefault({})
    .transform(withoutAbsent)

/** The same for a form whose conditions depend on these fields alone. */
export const extraFieldsBody = (entries: readonly Entry[]) => fieldsOfShown(entries, extraValues(entries))

export const withoutAbsent = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Rules of the parts with files: `fields.<key>`. */
export const fileRules = (entries: readonly Entry[]): Record<string, FileRule> =>
  Object.fromEntries(
    entries.flatMap((entry) => (entry.type === 'file' ? [[`fields.${entry.key}`, fileRule(entry)]] : [])),
  )

/** Keys of fields whose values are in the merchant's words. */
export const chosenOf = (entries: readonly Entry[]) =>
  entries.filter(isField).flatMap(({ type, key }) => (kinds[type].isChosen ? [key] : []))

export const labelsOf = (entries: readonly Entry[]) =>
  Object.fromEntries(entries.filter(isField).map(({ key, label }) => [key, label]))
