import { type CellSchema, spelling } from './columns.ts'

const truths = new Set(['true', 'yes', 'x', '1', 'co', 'dung'])
const falsehoods = new Set(['false', 'no', '0', 'khong', 'sai'])

/** `1.250.000`, `1,250,000` and `1 250 000` are whole numbers; `10,77` is a decimal as Vietnam writes it. */
function numberOf(text: string): number | string {
  const tight = text.replace(/[\s\u00a0]/g, '')
  if (/^-?\d{1,3}([.,]\d{3})+$/.test(tight) && !/^-?0/.test(tight)) {
    const groups = new Set(tight.replace(/[^.,]/g, ''))
    if (groups.size === 1 && (tight.match(/[.,]/g) ?? []).length > 1)
      return Number(tight.replace(/[.,]/g, ''))
  }
  const decimal = /^-?\d+,\d+$/.test(tight) ? tight.replace(',', '.') : tight
  return /^-?\d+(\.\d+)?$/.test(decimal) ? Number(decimal) : text
}

/** In a whole number a mark before three digits parts thousands: nobody earns 15,5 đồng. */
function wholeNumberOf(text: string): number | string {
  const tight = text.replace(/[\s\u00a0]/g, '')
  return /^-?\d{1,3}([.,]\d{3})+$/.test(tight) ? Number(tight.replace(/[.,]/g, '')) : numberOf(text)
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
const listOf = (text: string, item: CellSchema | undefined) =>
  text
    .split(/[;|\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => cellValue(part, item ?? {}))

/**
 * The text of a cell as the kind of value that its field takes. What can't be read stays text, so that the schema names the
 * field and says what is wrong with it.
 */
export function cellValue(text: string, schema: CellSchema): unknown {
  if (schema.enum) return choiceOf(text, schema)
  switch (schema.type) {
    case 'integer':
      return wholeNumberOf(text)
    case 'number':
      return numberOf(text)
    case 'boolean':
      return booleanOf(text)
    case 'array':
      return listOf(text, schema.items)
    default:
      return schema.format === 'date' ? dateOf(text) : text
  }
}
