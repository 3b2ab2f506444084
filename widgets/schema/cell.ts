import type { Text } from '../definition.ts'
import { type CellSchema, spelling } from './columns.ts'

const truths = new Set(['true', 'yes', 'x', '1', 'co', 'dung'])
const falsehoods = new Set(['false', 'no', '0', 'khong', 'sai'])

const tightOf = (text: string) => text.replace(/[\s\u00a0\u202f]/g, '')

/** One separator, every three digits: `1.250.000`, `1,250,000`. */
const grouped = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/
/** `1.250,5` in Vietnamese notation, `1,250.5` in English notation. */
const both = /^-?[1-9]\d{0,2}(?:(?:\.\d{3})+,\d+|(?:,\d{3})+\.\d+)$/
const plain = /^-?\d+(?:[.,]\d+)?$/

const wholeOf = (tight: string) => Number(tight.replace(/[.,]/g, ''))

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

/** `1.204` is 1204 or 1.204: the field's bounds decide, or the file's decimal comma. Undefined if ambiguous. */
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

const maxQuoteLength = 40

/** Shows how to write a number. */
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

/** Matches a value, or its label in either language. */
function choiceOf(text: string, { enum: values = [], options = {} }: CellSchema): unknown {
  const wanted = spelling(text)
  return (
    values.find((value) => {
      const labels = options[String(value)]
      return [String(value), labels?.vi, labels?.en].some((name) => name && spelling(name) === wanted)
    }) ?? text
  )
}

function dateOf(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text
}

/** Lists and objects that no single text can hold are written as JSON. */
function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The mark that keeps Excel from reading a text as a formula. */
const formulaMark = /^'(?='*[=+\-@])/

const listOf = (text: string, item: CellSchema | undefined, decimalComma: boolean) =>
  text
    .split(/[;|\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map((entry) => cellValue(entry, item ?? {}, decimalComma))

/** Unreadable cells stay text, so that the schema reports them. */
export function cellValue(written: string, schema: CellSchema, decimalComma = false): unknown {
  const text = written.replace(formulaMark, '')
  if (schema.enum) return choiceOf(text, schema)
  switch (schema.type) {
    case 'integer':
    case 'number':
      return numberOf(text, schema, decimalComma)
    case 'boolean':
      return booleanOf(text)
    case 'array':
      return jsonOf(text) ?? listOf(text, schema.items, decimalComma)
    case undefined:
      return jsonOf(text) ?? text
    default:
      return schema.format === 'date' ? dateOf(text) : text
  }
}
