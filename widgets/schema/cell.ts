import type { Text } from '../definition.ts'
import { amountIn, amountsIn, numbersIn } from '../readers/amount.ts'
import { cleanMessage } from '../readers/clean-text.ts'
import { type CellSchema, spelling } from './columns.ts'

const truths = new Set(['true', 'yes', 'x', '1', 'co', 'dung'])
const falsehoods = new Set(['false', 'no', '0', 'khong', 'sai'])

/** `1.204` is 1204 or 1.204: the field's bounds decide, or the file's decimal comma. Undefined if ambiguous. */
function decide(whole: number, decimal: number, text: string, schema: CellSchema, decimalComma: boolean) {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  const fits = (value: number) => value >= minimum && value <= maximum
  if (type === 'integer') return whole
  if (!fits(whole)) return decimal
  if (!fits(decimal)) return whole
  if (!decimalComma) return undefined
  return text.includes(',') ? decimal : whole
}

function numberOf(text: string, schema: CellSchema, decimalComma: boolean): number | string {
  const [number, decimal] = numbersIn(text)
  if (number === undefined) return amountIn(text) ?? text
  return decimal === undefined ? number : (decide(number, decimal, text, schema, decimalComma) ?? text)
}

const maxQuoteLength = 40

const whichOf = (text: string, one: string, other: string): Text => ({
  vi: `“${text}” là ${one} hay ${other}? Hãy viết theo một trong hai cách này`,
  en: `Is “${text}” ${one} or ${other.replace(',', '.')}? Write it in one of these ways`,
})

/** Shows how to write a number. */
export function numberMessage(written: string, { type }: CellSchema): Text | undefined {
  const text = written.slice(0, maxQuoteLength)
  if (type !== 'integer' && type !== 'number') return undefined
  const [amount, otherAmount] = numbersIn(text).length ? [] : amountsIn(text)
  if (amount !== undefined && otherAmount !== undefined)
    return whichOf(text, String(amount), String(otherAmount))
  if (type === 'integer')
    return {
      vi: `“${text}” không phải là số nguyên. Hãy viết như 15000000 hoặc 15.000.000`,
      en: `“${text}” is not a whole number. Write it as 15000000 or 15,000,000`,
    }
  const [whole, decimal] = numbersIn(text)
  if (whole === undefined || decimal === undefined)
    return {
      vi: `“${text}” không phải là số. Hãy viết như 1204 hoặc 1204,5`,
      en: `“${text}” is not a number. Write it as 1204 or 1204.5`,
    }
  return whichOf(text, String(whole), decimal.toFixed(4).replace('.', ','))
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
  const text = cleanMessage(written.replace(formulaMark, ''))
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
