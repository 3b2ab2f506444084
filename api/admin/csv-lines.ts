import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type CsvRow = Record<string, unknown>

/** Rows looked at before the header is written: the form fields that they hold become columns. */
const sampleSize = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Excel in Vietnam parts cells by `;` and knows no quotes but those at a cell's start, so that a `;`, a tab or a line break
 * inside a cell begins a new one: what follows it must be no formula either.
 */
const innerFormula = /([;\t\r\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const harmless = (text: string) => text.replace(innerFormula, "$1$2'")

/** One cell: what is no text or number is written as JSON, or as a list with `; ` between. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const textOf = (value: unknown) => harmless(cellOf(value))

/**
 * Rows as CSV: UTF-8 with a byte order mark, which Excel needs, and with `'` before a cell that a spreadsheet would
 * take for a formula. Extra form fields get a column each; one that first turns up after the header was written goes into
 * the last column, so that nothing is left out.
 * @param columns the fixed columns, by the name of the row's property
 */
export function toCsv(rows: AsyncIterable<CsvRow>, columns: readonly string[]): Readable {
  const lines = Readable.from(cells(rows, columns))
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // left to itself it quotes only what holds its own line end, and a lone \n would begin a new row
    quoted_match: /[\r\n]/,
  })
  lines.once('error', (error) => csv.destroy(error))
  csv.once('close', () => lines.destroy())
  return lines.pipe(csv)
}

async function* cells(rows: AsyncIterable<CsvRow>, columns: readonly string[]): AsyncGenerator<string[]> {
  const waiting: CsvRow[] = []
  let extra: Extra | undefined
  const line = (row: CsvRow, { names, others }: Extra) => {
    const fields = isRecord(row.fields) ? row.fields : {}
    const rest = Object.entries(fields).filter(([name]) => !names.includes(name))
    const own = columns.map((column) => textOf(row[column]))
    const unnamed = rest.length > 0 ? textOf(Object.fromEntries(rest)) : ''
    return [...own, ...names.map((name) => textOf(fields[name])), ...(others ? [unnamed] : [])]
  }
  const header = ({ names, others }: Extra) => [...columns, ...names, ...(others ? ['otherFields'] : [])]

  for await (const row of rows) {
    if (extra) yield line(row, extra)
    else if (waiting.push(row) === sampleSize) {
      extra = extraColumns(waiting, true)
      yield header(extra)
      for (const held of waiting.splice(0)) yield line(held, extra)
    }
  }
  if (extra) return
  extra = extraColumns(waiting, false)
  yield header(extra)
  for (const held of waiting) yield line(held, extra)
}

/** What follows the fixed columns. */
interface Extra {
  /** Form fields with a column of their own. */
  names: string[]
  /** Whether a last column takes those that have none. */
  others: boolean
}

/** @param more whether rows that are not looked at yet may bring fields that these don't have */
function extraColumns(rows: readonly CsvRow[], more: boolean): Extra {
  const filled = rows.flatMap((row) => (isRecord(row.fields) ? [row.fields] : []))
  const names = [...new Set(filled.flatMap((fields) => Object.keys(fields)))]
  return { names, others: names.length > 0 || (more && filled.length > 0) }
}
