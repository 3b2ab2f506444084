import type { Options } from 'csv-stringify'
import { stringify } from 'csv-stringify/sync'
import { intervalOf, isDateSpan } from '../../../widgets/readers/date-span.ts'

export type CsvRow = Record<string, unknown>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Excel in Vietnam splits cells at `;`, tabs and line breaks inside quotes too: each piece must not be a formula. */
const innerFormula = /([;\t\r\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const harmless = (text: string) => text.replace(innerFormula, "$1$2'")

/** Values other than text and numbers are JSON, spans of days intervals of ISO 8601, lists are joined with `; `. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(cellOf).join('; ')
  if (isDateSpan(value)) return intervalOf(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const textOf = (value: unknown) => harmless(cellOf(value))

/** Columns of form fields. */
export interface FieldColumns {
  names: string[]
  /** Whether fields without a column of their own share the last one. */
  others: boolean
}

const fieldsOf = ({ fields }: CsvRow) => (isRecord(fields) ? fields : {})

/** @param rows the first ones @param more whether later rows may have other fields */
export function fieldColumnsOf(rows: readonly CsvRow[], more: boolean): FieldColumns {
  const filled = rows.flatMap((row) => (isRecord(row.fields) ? [row.fields] : []))
  const names = [...new Set(filled.flatMap((fields) => Object.keys(fields)))]
  return { names, others: names.length > 0 || (more && filled.length > 0) }
}

const options: Options = {
  escape_formulas: true,
  record_delimiter: 'windows',
  // By default a lone \n is not quoted and would begin a new row.
  quoted_match: /[\r\n]/,
}

/** Excel needs UTF-8 with a byte order mark. */
export const csvHeader = (
  columns: readonly string[],
  { names, others }: FieldColumns,
  heading = (column: string) => column,
) =>
  stringify(
    [[...columns, ...names, ...(others ? ['otherFields'] : [])].map((one) => harmless(heading(one)))],
    {
      ...options,
      bom: true,
    },
  )

export function csvLines(
  rows: readonly CsvRow[],
  columns: readonly string[],
  { names, others }: FieldColumns,
): string {
  const lines = rows.map((row) => {
    const fields = fieldsOf(row)
    const rest = Object.entries(fields).filter(([name]) => !names.includes(name))
    const unnamed = rest.length > 0 ? textOf(Object.fromEntries(rest)) : ''
    return [
      ...columns.map((column) => textOf(row[column])),
      ...names.map((name) => textOf(fields[name])),
      ...(others ? [unnamed] : []),
    ]
  })
  return stringify(lines, options)
}
