/** A cell's text, the text that its input begins with, and the value of a typed text. */
import type { Locale } from '../../../widgets/definition.ts'
import { cellValue } from '../../../widgets/schema/cell.ts'
import { effective, isNullable, mayBeEmpty } from '../../form/node.ts'
import { isRecord, sameItem, valueAt, withKey } from '../../form/values.ts'
import { textOf } from '../editor/value-text.ts'
import type { Column } from './columns.ts'

export const valueIn = (item: unknown, { path, outer }: Column) => effective(outer, valueAt(item, path))

export const shownText = (column: Column, item: unknown, locale: Locale) =>
  textOf(column.node, valueIn(item, column), locale)

const decimalMark = (locale: Locale) => (locale === 'vi' ? ',' : '.')

/** The text that an input begins with. */
export function typedText(column: Column, item: unknown, locale: Locale): string {
  const value = valueIn(item, column)
  if (value === undefined || value === null) return ''
  if (typeof value === 'number') return String(value).replace('.', decimalMark(locale))
  if (Array.isArray(value)) return value.join('; ')
  if (column.kind === 'date' && typeof value === 'string')
    return value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1')
  return typeof value === 'object' ? '' : String(value)
}

/** Read like a cell of a CSV; undefined removes the field. */
export function valueOfText(column: Column, typed: string, locale: Locale): unknown {
  const text = typed.trim()
  if (text !== '')
    return cellValue(
      text,
      { ...column.node, ...(column.kind === 'date' && { format: 'date' }) },
      locale === 'vi',
    )
  if (isNullable(column.outer)) return null
  return column.required && column.node.type === 'string' && mayBeEmpty(column.node) ? '' : undefined
}

/** A changed copy that counts as the same item. An object without a field is left out. */
export function withValue(
  item: unknown,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  const own = isRecord(item) ? item : {}
  if (rest.length === 0) return sameItem(item, withKey(own, key, value))
  const inner = withValue(own[key], rest, value)
  return sameItem(item, withKey(own, key, Object.keys(inner).length > 0 ? inner : undefined))
}
