import type { Locale } from '../../widgets/definition.ts'
import { cellValue, numberMessage } from '../../widgets/schema/cell.ts'
import type { CellSchema } from '../../widgets/schema/columns.ts'
import { kindOf, type Node, unwrap } from './node.ts'

const schemaOf = ({ type, minimum, maximum }: Node): CellSchema => ({
  type: type === 'integer' ? 'integer' : 'number',
  ...(minimum !== undefined && { minimum }),
  ...(maximum !== undefined && { maximum }),
})

/** The number that a text is read as, as in a cell of a table; else the text. */
export const numberIn = (text: string, node: Node, locale: Locale): unknown =>
  cellValue(text, schemaOf(node), locale === 'vi')

/** Why a text is no number; the schema says only that it is none. */
export function numberHint(outer: Node, value: unknown, locale: Locale): string | undefined {
  const node = unwrap(outer)
  const isNumber = ['number', 'year'].includes(kindOf(node))
  return isNumber && typeof value === 'string' ? numberMessage(value, schemaOf(node))?.[locale] : undefined
}
