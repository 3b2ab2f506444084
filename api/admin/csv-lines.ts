import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

export type CsvRow = Record<string, unknown>

/** Rows buffered before the header is written: their form fields become columns. */
const sampleSize = 200

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Excel in Vietnam splits cells at `;`, tabs and line breaks inside quotes too: each piece must not be a formula. */
const innerFormula = /([;\t\r\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const harmless = (text: string) => text.replace(innerFormula, "$1$2'")

/** Values other than text and numbers are JSON, lists are joined with `; `. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const textOf = (value: unknown) => harmless(cellOf(value))

/** Excel needs UTF-8 with a byte order mark. Form fields that appear only after the header share the last column. */
export function toCsv(rows: AsyncIterable<CsvRow>, columns: readonly string[]): Readable {
  const lines = Readable.from(cells(rows, columns))
  const csv = stringify({
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By default a lone \n is not quoted and would begin a new row.
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

interface Extra {
  names: string[]
  others: boolean
}

/** @param more whether later rows may have other fields */
function extraColumns(rows: readonly CsvRow[], more: boolean): Extra {
  const filled = rows.flatMap((row) => (isRecord(row.fields) ? [row.fields] : []))
  const names = [...new Set(filled.flatMap((fields) => Object.keys(fields)))]
  return { names, others: names.length > 0 || (more && filled.length > 0) }
}
