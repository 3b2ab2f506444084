/** A collection as CSV that imports again to the same. Pure. */
import * as z from 'zod'
import type { Locale, WidgetDefinition } from '../definition.ts'
import { cellValue } from './cell.ts'
import { type CellSchema, columnsOf, type Field, fieldsIn } from './columns.ts'

type Collection = Pick<NonNullable<WidgetDefinition['collections']>[string], 'schema'>

/** Excel in Vietnam splits at `;` and writes decimals with a comma. */
const marks = { vi: { delimiter: ';', decimal: ',' }, en: { delimiter: ',', decimal: '.' } } as const

const yesNo = { vi: ['Có', 'Không'], en: ['Yes', 'No'] } as const

/** `1.204` could be read as 1204, `1.2040` can not. */
const digitsOf = (value: number) =>
  value
    .toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    .replace(/^(-?\d{1,3}\.\d{3})$/, '$10')

const isEmptyDefault = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/** The inverse of `cellValue`; '' for nothing. */
function cellText(value: unknown, schema: CellSchema, locale: Locale): string {
  const { decimal } = marks[locale]
  const reads = (text: string) =>
    JSON.stringify(cellValue(text, schema, decimal === ',')) === JSON.stringify(value)
  if (value === undefined || value === null) return ''
  if (schema.enum) {
    const label = schema.options?.[String(value)]?.[locale]
    return label && reads(label) ? label : String(value)
  }
  if (typeof value === 'boolean') return yesNo[locale][value ? 0 : 1]
  if (typeof value === 'number') return digitsOf(value).replace('.', decimal)
  if (typeof value === 'string') return value.replace(/^(?='*[=+\-@])/, "'")
  if (!Array.isArray(value)) return JSON.stringify(value)
  if (value.length === 0) return isEmptyDefault(schema.default) ? '' : '[]'
  const joined = value.map((entry) => cellText(entry, schema.items ?? {}, locale)).join('; ')
  return reads(joined) ? joined : JSON.stringify(value)
}

/** The shortest name by which an import knows the field. */
function headerOf(schema: z.core.JSONSchema.BaseSchema, { path, labels }: Field, locale: Locale): string {
  const id = path.join('.')
  const words = labels.map((label) => label[locale])
  const known = [words.at(-1), words.join(' ')].find(
    (name) => name && columnsOf(schema, [name])[0]?.path.join('.') === id,
  )
  return known ?? id
}

const quoted = (text: string, delimiter: string) =>
  /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text

const at = (item: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    item,
  )

/** UTF-8 with a byte order mark, which Excel needs. */
export function collectionCsv({ schema }: Collection, items: readonly unknown[], locale: Locale): string {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const fields = fieldsIn(json)
  const { delimiter } = marks[locale]
  const lines = [
    fields.map((field) => headerOf(json, field, locale)),
    ...items.map((item) => fields.map(({ path, schema }) => cellText(at(item, path), schema, locale))),
  ]
  return `\ufeff${lines.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter)).join('\r\n')}\r\n`
}
