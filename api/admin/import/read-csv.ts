import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FieldError } from '../../http/problems.ts'
import { Problem } from '../../http/problems.ts'

/** `line` is the first line of the record, from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Counts `,` `;` and tab outside quotes on the first line. Excel in Vietnam writes `;`. */
function delimiterOf(text: string): string {
  const bare = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const invalidCsv = (code: string, message: FieldError['message']) =>
  new Problem('validation', { errors: [{ pointer: '#/csv', code, message }] })

const chunkLength = 64 * 1024

function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) yield text.slice(start, start + chunkLength)
}

/** `decimalComma` is true for `;`, the delimiter of locales with a decimal comma. Throws 422 for invalid CSV. */
export async function readCsv(
  csv: string,
): Promise<{ headers: string[]; records: CsvRecord[]; decimalComma: boolean }> {
  const delimiter = delimiterOf(csv)
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    // `lines` is the last line of a record; line breaks in cells are subtracted.
    on_record: (cells: string[], { lines }) => [
      String(lines - cells.join('').split('\n').length + 1),
      ...cells,
    ],
  })
  const source = Readable.from(chunksOf(csv))
  source.pipe(parser)
  const all: CsvRecord[] = []
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>)
      all.push({ line: Number(line), cells })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const line = String(error.lines ?? '')
    throw invalidCsv('format', { vi: `CSV bị lỗi ở dòng ${line}`, en: `The CSV is broken at line ${line}` })
  } finally {
    source.destroy()
  }
  const [first, ...records] = all
  if (!first) throw invalidCsv('required', { vi: 'Tệp CSV không có dòng nào', en: 'The CSV has no lines' })
  return { headers: first.cells, records, decimalComma: delimiter === ';' }
}
