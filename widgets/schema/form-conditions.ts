/** Fields that are shown only while an earlier field of the form has such a value. The rule is `runtime/form/shown-fields.ts`. */
import * as z from 'zod'
import type { IdOf, Text } from '../definition.ts'
import { type Conditional, hiddenPaths, type ShowWhen, sourceOf } from '../runtime/form/shown-fields.ts'
import { choice } from './fields.ts'

/** Fields that forms have beside those of the merchant, as sources of conditions. */
export const standardFieldNames = {
  name: { vi: 'Họ tên', en: 'Name' },
  email: { vi: 'Email', en: 'Email' },
  phone: { vi: 'Điện thoại', en: 'Phone' },
  message: { vi: 'Nội dung', en: 'Message' },
}

const earlierField: IdOf = {
  earlier: true,
  id: 'key',
  title: 'label',
  unnamed: { by: 'type', names: standardFieldNames },
}

export const showWhen = z
  .strictObject({
    field: z
      .string()
      .min(1)
      .max(40)
      .meta({ label: { vi: 'Trường ở trên', en: 'Field above' }, idOf: earlierField, half: true }),
    is: choice(
      {
        'one-of': { vi: 'là một trong', en: 'is one of' },
        filled: { vi: 'đã điền hoặc đánh dấu', en: 'is filled in or ticked' },
        empty: { vi: 'còn trống', en: 'is empty' },
        'at-least': { vi: 'từ số này trở lên', en: 'is at least' },
      },
      { label: { vi: 'Khi', en: 'When it' }, half: true },
    ).default('one-of'),
    values: z
      .array(z.string().max(80))
      .max(30)
      .default([])
      .meta({
        label: { vi: 'Các lựa chọn', en: 'Options' },
        idOf: { ...earlierField, within: { by: 'field', list: 'options' } },
        showIf: { field: 'is', is: 'one-of' },
      }),
    least: z
      .number()
      .min(-1e12)
      .max(1e12)
      .optional()
      .meta({ label: { vi: 'Từ', en: 'At least' }, half: true, showIf: { field: 'is', is: 'at-least' } }),
  })
  .optional()
  .meta({
    label: { vi: 'Chỉ hiện khi', en: 'Shown only when' },
    help: {
      vi: 'Khi không hiện, trường này không bắt buộc và không được gửi.',
      en: 'While it is not shown, this field is neither required nor sent.',
    },
  })

/** An entry in a list of fields, as the schemas of the settings make it. */
export interface ListedEntry {
  type: string
  key?: string
  label?: string | undefined
  /** Each is the value itself, or has it as its label. */
  options?: readonly (string | { label: string })[]
  decimals?: number
  showWhen?: ShowWhen | undefined
}

/** Values of the options, as visitors send them. */
export const optionNames = (options: NonNullable<ListedEntry['options']>) =>
  options.map((option) => (typeof option === 'string' ? option : option.label))

/** Others only mark where a step begins. */
const isField = ({ type }: ListedEntry) => type !== 'step'

const pathOf = ({ key, type }: ListedEntry) => (key === undefined ? type : `fields/${key}`)

const conditionalOf = ({ showWhen, decimals = 0, ...entry }: ListedEntry): Conditional => ({
  path: pathOf(entry),
  decimals,
  showWhen,
})

const quoted = (text: string): Text => ({ vi: `“${text}”`, en: `“${text}”` })

/** Name of a field in the merchant's words. */
function nameOf({ label, type }: ListedEntry): Text {
  const standard: Record<string, Text> = standardFieldNames
  return label ? quoted(label) : (standard[type] ?? quoted(type))
}

const both = (make: (locale: keyof Text) => string): Text => ({ vi: make('vi'), en: make('en') })
const said = (name: Text, vi: string, en: string) =>
  both((locale) => `${name[locale]} ${locale === 'vi' ? vi : en}`)

interface Mistake {
  at: keyof ShowWhen
  text: Text
}

function mistakeIn(entries: readonly ListedEntry[], index: number, condition: ShowWhen): Mistake | undefined {
  const at = (list: readonly ListedEntry[]) =>
    sourceOf(
      list.filter(isField).map((entry) => ({ entry, path: pathOf(entry) })),
      condition.field,
    )?.entry
  const source = at(entries.slice(0, index))
  const later = at(entries.slice(index))
  if (!source)
    return {
      at: 'field',
      text: later
        ? said(
            nameOf(later),
            'không đứng trên trường này: hãy chuyển nó lên, hoặc chọn trường khác',
            'is not above this field: move it up, or choose another',
          )
        : {
            vi: 'Biểu mẫu không còn trường này: hãy chọn trường khác',
            en: 'The form has no such field any more: choose another',
          },
    }
  const name = nameOf(source)
  const { is, values, least } = condition
  if (is === 'one-of') {
    const { options } = source
    if (!options)
      return {
        at: 'is',
        text: said(name, 'không có các lựa chọn: hãy chọn cách khác', 'has no options: choose another way'),
      }
    if (values.length === 0)
      return { at: 'values', text: said(name, 'cần ít nhất một lựa chọn', 'needs at least one option') }
    const known = optionNames(options)
    const lost = values.find((value) => !known.includes(value))
    return lost === undefined
      ? undefined
      : { at: 'values', text: said(name, `không còn lựa chọn “${lost}”`, `has no option “${lost}” any more`) }
  }
  if (is !== 'at-least') return undefined
  if (source.type !== 'number' && source.type !== 'rating')
    return {
      at: 'is',
      text: said(name, 'không phải là số: hãy chọn cách khác', 'is no number: choose another way'),
    }
  return least === undefined
    ? { at: 'least', text: { vi: 'Hãy điền số', en: 'Fill in a number' } }
    : undefined
}

/** Refuses conditions on fields that are not earlier in the list, and on values that they do not have. */
export function checkConditions(entries: readonly ListedEntry[], context: z.RefinementCtx) {
  for (const [index, { showWhen }] of entries.entries()) {
    const mistake = showWhen && mistakeIn(entries, index, showWhen)
    if (mistake)
      context.addIssue({
        code: 'custom',
        path: [index, 'showWhen', mistake.at],
        input: showWhen[mistake.at],
        params: { text: mistake.text },
      })
  }
}

/** Stands in a body for the value of a field that is not shown. */
const hiddenValue = Symbol('hidden')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownValue = (values: unknown, key: string): unknown =>
  isRecord(values) && Object.hasOwn(values, key) ? values[key] : undefined

/** The body with marks for the values of the fields that are not shown, see `unlessHidden`. */
function withMarks(entries: readonly ListedEntry[], body: Record<string, unknown>): Record<string, unknown> {
  const { fields = {}, ...own } = body
  if (!isRecord(fields)) return body
  const hidden = hiddenPaths(entries.filter(isField).map(conditionalOf), (path) => {
    const key = path.replace(/^fields\//, '')
    return key === path ? ownValue(own, path) : ownValue(fields, key)
  })
  const marks = (list: readonly ListedEntry[]) =>
    list.filter((entry) => hidden.has(pathOf(entry))).map(({ key, type }) => [key ?? type, hiddenValue])
  return {
    ...own,
    ...Object.fromEntries(marks(entries.filter(({ key }) => key === undefined))),
    fields: { ...fields, ...Object.fromEntries(marks(entries.filter(({ key }) => key !== undefined))) },
  }
}

const hasConditions = (entries: readonly ListedEntry[]) => entries.some(({ showWhen }) => showWhen)

/** The body of a form with such fields; `schema` has its conditional values as `unlessHidden`. */
export const bodyOfShown = <T extends z.ZodType>(entries: readonly ListedEntry[], schema: T) =>
  hasConditions(entries)
    ? z.preprocess((sent) => (isRecord(sent) ? withMarks(entries, sent) : sent), schema)
    : schema

/** The same of `fields` alone, where no condition depends on others. */
export const fieldsOfShown = <T extends z.ZodType>(entries: readonly ListedEntry[], schema: T) =>
  hasConditions(entries) ? z.preprocess((fields) => withMarks(entries, { fields }).fields, schema) : schema

/** The value of a field; absent while the field is hidden. */
export function unlessHidden(entry: ListedEntry | undefined, schema: z.ZodType): z.ZodType {
  if (!entry?.showWhen) return schema
  const anything = z.unknown().optional()
  return anything.transform((sent, context) => {
    if (sent === hiddenValue) return undefined
    const result = schema._zod.run({ value: sent, issues: [] }, { async: false })
    if (result instanceof Promise) throw new Error('A value of a form is checked at once')
    context.issues.push(...result.issues)
    return result.value
  })
}
