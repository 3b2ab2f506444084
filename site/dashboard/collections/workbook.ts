/** Reads an Excel file as the text that its cells would give on the clipboard, but with whole numbers and dates. */
import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx'
import { declaredBytes } from './zip-sizes.ts'

export interface Sheet {
  name: string
  rows: number
  /** Tabs between cells, as on the clipboard. */
  text: string
}

/** Bytes of an unpacked file, far above what fits into an import; 24 MB of a packed one can be many gigabytes. */
const maxUnpacked = 400 * 1024 ** 2
/** One more than an import takes, which the service then says. */
const maxRows = 200_002

/** `reason` is the key of a message. */
export class UnreadableWorkbook extends Error {
  readonly reason: 'tooLarge' | 'noWorkbook' | 'noCells'

  constructor(reason: UnreadableWorkbook['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Fifteen digits, as many as Excel keeps, and never `8.42838E+11`. */
const digits = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** Three decimals could be thousands: `1.204` is written as `1.2040`. */
const numberText = (value: number) => digits.format(value).replace(/(\.\d{3})$/, '$10')

const two = (value: number) => String(value).padStart(2, '0')

/** A day, a time, or both. */
function dateText(value: number, isFrom1904: boolean): string {
  const { y, m, d, H, M } = SSF.parse_date_code(value, { date1904: isFrom1904 })
  const time = `${two(H)}:${two(M)}`
  const day = `${y}-${two(m)}-${two(d)}`
  if (value < 1) return time
  return Number.isInteger(value) ? day : `${day}T${time}`
}

/** Such as `0000 000 000`, by which a number shows the zeros that it begins with. */
const isMask = (format: string) => /^0[0 .()\\-]+0$/.test(format) && !/^0\.0+$/.test(format)

function textOf({ t, v, w, z }: CellObject, isFrom1904: boolean): string {
  if (t === 'b') return v ? 'true' : 'false'
  if (t === 'n' && typeof v === 'number') {
    const format = String(z ?? '')
    if (SSF.is_date(format)) return dateText(v, isFrom1904)
    return isMask(format) && w ? w.trim() : numberText(v)
  }
  return t === 's' && typeof v === 'string' ? v : ''
}

/** The merged cells of a column all have the text of the first; a title over several columns stands once. */
function fillDown(rows: string[][], sheet: WorkSheet) {
  for (const { s, e } of sheet['!merges'] ?? []) {
    const text = rows[s.r]?.[s.c] ?? ''
    if (s.c !== e.c || text === '') continue
    for (const row of rows.slice(s.r + 1, e.r + 1)) row[s.c] = text
  }
}

const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

function sheetOf(name: string, sheet: WorkSheet, isFrom1904: boolean): Sheet {
  const cells: (CellObject | undefined)[][] = sheet['!data'] ?? []
  const rows = Array.from(cells, (row) =>
    Array.from(row ?? [], (cell) => (cell ? textOf(cell, isFrom1904) : '')),
  )
  fillDown(rows, sheet)
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== '')).length
  // Empty rows stay, so that a refused line has the number that Excel shows.
  return {
    name,
    rows: filled,
    text: rows
      .map((row) => row.map(quoted).join('\t'))
      .join('\n')
      .trimEnd(),
  }
}

/** @returns the visible sheets with text, in their order @throws UnreadableWorkbook */
export function sheetsOf(file: Uint8Array): Sheet[] {
  const unpacked = declaredBytes(file)
  if (unpacked === undefined) throw new UnreadableWorkbook('noWorkbook')
  if (unpacked > maxUnpacked) throw new UnreadableWorkbook('tooLarge')
  let book: ReturnType<typeof read>
  try {
    book = read(file, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      sheetRows: maxRows,
    })
  } catch {
    throw new UnreadableWorkbook('noWorkbook')
  }
  const { Sheets = [], WBProps } = book.Workbook ?? {}
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name]
    return sheet && !Sheets[index]?.Hidden ? sheetOf(name, sheet, WBProps?.date1904 === true) : []
  }).filter(({ rows }) => rows > 0)
  if (sheets.length === 0) throw new UnreadableWorkbook('noCells')
  return sheets
}
