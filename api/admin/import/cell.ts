import type { Text } from '../../../widgets/definition.ts'
import { type CellSchema, spelling } from './columns.ts'

const truths = new Set(['true', 'yes', 'x', '1', 'co', 'dung'])
const falsehoods = new Set(['false', 'no', '0', 'khong', 'sai'])

const tightOf = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/** `1.250.000` and `1,250,000`: one mark alone, every three digits. */
const grouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/
/** `1.250,5` as Vietnam writes it, `1,250.5` as programs do. */
const both = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/
const plain = /^-?\d+(?:[.,]\d+)?$/

const wholeOf = (tight: string) => Number(tight.replace(/[.,]/g, ''))

/** What comes before the last mark is whole, what comes after it is not. */
function decimalOf(tight: string): number {
  const mark = Math.max(tight.lastIndexOf('.'), tight.lastIndexOf(','))
  return mark < 0
    ? Number(tight)
    : Number(`${tight.slice(0, mark).replace(/[.,]/g, '')}.${tight.slice(mark + 1)}`)
}

const within =
  ({ minimum = -Infinity, maximum = Infinity }: CellSchema) =>
  (value: number) =>
    value >= minimum && value <= maximum

/**
 * `1.204` is either: 1204 as Vietnam writes it, or 1,204 as programs do. A coordinate can't be the one, and a program that
 * parts its cells by `;` has the comma for decimals. Undefined where nothing tells.
 */
function ambiguousNumber(tight: string, schema: CellSchema, decimalComma: boolean): number | undefined {
  const [whole, decimal] = [wholeOf(tight), decimalOf(tight)]
  if (schema.type === 'integer') return whole
  const fits = within(schema)
  if (!fits(whole)) return decimal
  if (!fits(decimal)) return whole
  if (!decimalComma) return undefined
  return tight.includes(',') ? decimal : whole
}

function numberOf(text: string, schema: CellSchema, decimalComma: boolean): number | string {
  const tight = tightOf(text)
  if (both.test(tight)) return decimalOf(tight)
  if (!grouped.test(tight)) return plain.test(tight) ? decimalOf(tight) : text
  const marks = tight.match(/[.,]/g) ?? []
  return marks.length > 1 ? wholeOf(tight) : (ambiguousNumber(tight, schema, decimalComma) ?? text)
}

/** Characters of a cell that a message repeats. */
const maxQuoteLength = 40

/** Why a cell is not the number that its field takes, in words that say how to write it. */
export function numberMessage(written: string, { type }: CellSchema): Text | undefined {
  const text = written.slice(0, maxQuoteLength)
  if (type === 'integer')
    return {
      vi: `“${text}” không phải là số nguyên. Hãy viết như 15000000 hoặc 15.000.000`,
      en: `“${text}” is not a whole number. Write it as 15000000 or 15,000,000`,
    }
  if (type !== 'number') return undefined
  const tight = tightOf(text)
  if (!grouped.test(tight))
    return {
      vi: `“${text}” không phải là số. Hãy viết như 1204 hoặc 1204,5`,
      en: `“${text}” is not a number. Write it as 1204 or 1204.5`,
    }
  const [whole, decimal] = [String(wholeOf(tight)), decimalOf(tight).toFixed(4)]
  return {
    vi: `“${text}” là ${whole} hay ${decimal.replace('.', ',')}? Hãy viết theo một trong hai cách này`,
    en: `Is “${text}” ${whole} or ${decimal}? Write it in one of these ways`,
  }
}

function booleanOf(text: string): boolean | string {
  const word = spelling(text)
  if (truths.has(word)) return true
  return falsehoods.has(word) ? false : text
}

/** A choice by its value or by its label in either language. */
function choiceOf(text: string, { enum: values = [], options = {} }: CellSchema): unknown {
  const said = spelling(text)
  return (
    values.find((value) => {
      const labels = options[String(value)]
      return [String(value), labels?.vi, labels?.en].some((name) => name && spelling(name) === said)
    }) ?? text
  )
}

/** `20/11/2026`, the day first as in Vietnam, is `2026-11-20`. */
function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Lists stand in one cell, parted by `;`, `|` or a new line. */
const listOf = (text: string, item: CellSchema | undefined, decimalComma: boolean) =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => cellValue(part, item ?? {}, decimalComma))

/**
 * The text of a cell as the kind of value that its field takes. What can't be read stays text, so that the schema names the
 * field and says what is wrong with it.
 * @param decimalComma whether the file's own program writes decimals with a comma
 */
export function cellValue(text: string, schema: CellSchema, decimalComma = false): unknown {
  if (schema.enum) return choiceOf(text, schema)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberOf(text, schema, decimalComma)
    case 'boolean':
      return booleanOf(text)
    case 'array':
      return listOf(text, schema.items, decimalComma)
    default:
      return schema.format === 'date' ? dateOf(text) : text
  }
}
