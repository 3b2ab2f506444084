import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { type FieldError, Problem } from '../../http/problems.ts'

/** `line` is the first line of the record, from 1. */
export interface CsvRecord {
  line: number
  cells: string[]
}

/** In characters. The longest field, a text in Markdown, has 20,000. */
export const maxCellLength = 30_000
const maxHeaderLength = 200
const maxColumns = 500
/** Bounds memory: the largest collection has 20,000 items. */
const maxRecords = 200_000
/** Characters of one record, over all its lines. */
const maxRecordLength = 200_000

/** Counts `,` `;` and tab outside quotes on the first line. Excel in Vietnam writes `;`. */
function delimiterOf(text: string): string {
  const bare = (text.slice(0, maxRecordLength).split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (mark: string) => bare.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Excel's own first line: `sep=;`, which names the delimiter. */
const excelSeparator = /^\ufeff?"?sep=([^"\r\n])"?[ ;,\t]*\r?\n/i

const delimiters = { comma: ',', semicolon: ';', tab: '\t' } as const

export interface CsvForm {
  /** Whether the first line names the columns. */
  header?: boolean | undefined
  /** Found on the first line without it. */
  delimiter?: keyof typeof delimiters | undefined
  /** Lines to read; all without it. */
  limit?: number | undefined
}

const invalidCsv = (code: string, message: FieldError['message']) =>
  new Problem('validation', { errors: [{ pointer: '#/csv', code, message }] })

const tooManyLines = invalidCsv('tooMany', {
  vi: `Tối đa ${maxRecords} dòng`,
  en: `At most ${maxRecords} lines`,
})

/** In characters. The parser reads a chunk in one go, some hundred lines. */
const chunkLength = 16 * 1024

function* chunksOf(text: string) {
  for (let start = 0; start < text.length; start += chunkLength) yield text.slice(start, start + chunkLength)
}

/**
 * `decimalComma` is true for `;`, the delimiter of locales with a decimal comma. Throws 422 for invalid CSV.
 * @param betweenLines called after each line
 */
export async function readCsv(
  csv: string,
  betweenLines?: () => void,
  form: CsvForm = {},
): Promise<{ headers: string[]; records: CsvRecord[]; decimalComma: boolean }> {
  const [separatorLine = '', separator] = excelSeparator.exec(csv) ?? []
  const text = csv.slice(separatorLine.length)
  const linesBefore = separatorLine ? 1 : 0
  const delimiter = form.delimiter ? delimiters[form.delimiter] : (separator ?? delimiterOf(text))
  const parser = parse({
    bom: true,
    delimiter,
    ...(form.limit && { to: form.limit }),
    max_record_size: maxRecordLength,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
    // `lines` is the last line of a record; line breaks in cells are subtracted.
    on_record: (cells: string[], { lines }) => [
      String(linesBefore + lines - cells.join('').split('\n').length + 1),
      ...cells,
    ],
  })
  const source = Readable.from(chunksOf(text))
  source.pipe(parser)
  const all: CsvRecord[] = []
  try {
    for await (const [line, ...cells] of parser as AsyncIterable<string[]>) {
      if (all.length > maxRecords) throw tooManyLines
      all.push({ line: Number(line), cells })
      betweenLines?.()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw brokenCsv(error)
  } finally {
    source.destroy()
  }
  const [first, ...records] = all
  if (!first) throw invalidCsv('required', { vi: 'Tệp CSV không có dòng nào', en: 'The CSV has no lines' })
  if (form.header === false) return { headers: [], records: all, decimalComma: delimiter === ';' }
  checkHeaders(first.cells)
  return { headers: first.cells, records, decimalComma: delimiter === ';' }
}

function brokenCsv(error: CsvError): Problem {
  const line = String(error.lines ?? '')
  return error.code === 'CSV_MAX_RECORD_SIZE'
    ? invalidCsv('tooLong', {
        vi: `Dòng ${line} dài hơn ${maxRecordLength} ký tự. Có thể thiếu một dấu ngoặc kép`,
        en: `Line ${line} is longer than ${maxRecordLength} characters. A quote may be missing`,
      })
    : invalidCsv('format', { vi: `CSV bị lỗi ở dòng ${line}`, en: `The CSV is broken at line ${line}` })
}

/** @throws Problem 422 */
function checkHeaders(headers: readonly string[]): void {
  if (headers.length > maxColumns)
    throw invalidCsv('tooMany', { vi: `Tối đa ${maxColumns} cột`, en: `At most ${maxColumns} columns` })
  if (headers.some((header) => header.length > maxHeaderLength))
    throw invalidCsv('tooLong', {
      vi: `Tên cột dài hơn ${maxHeaderLength} ký tự. Dòng đầu phải là tên các cột`,
      en: `A column name is longer than ${maxHeaderLength} characters. The first line has to name the columns`,
    })
}
