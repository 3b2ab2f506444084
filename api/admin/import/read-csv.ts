import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { FieldError } from '../../http/problems.ts'
import { Problem } from '../../http/problems.ts'

/** One record of the file; `line` is the line it begins on, counted from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** Excel in Vietnam parts cells by `;`, others by `,` or tab: whichever the first line has most of outside quotes. */
function delimiterOf(text: string): string {
  const bare = (text.split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const invalidCsv = (code: string, message: FieldError['message']) =>
  new Problem('validation', { errors: [{ pointer: '#/csv', code, message }] })

/** Characters that are parsed between two breaths, so that a long file does not hold up everybody else. */
const chunkLength = 64 * 1024

function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) yield text.slice(start, start + chunkLength)
}

/**
 * The header and the records of a CSV text. Empty lines are left out. Throws 422 for a text without a header or with a quote
 * that never ends. `decimalComma` where it can be told: a spreadsheet parts its cells by `;` because a comma parts decimals.
 * @param csv with or without a byte order mark
 */
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
    // `lines` counts to where a record ends; one with line breaks in its cells began earlier. It rides in front of the cells.
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
