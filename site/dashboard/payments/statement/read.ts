import { fold } from '../../../../widgets/readers/fold.ts'
import { cellsOf } from './cells.ts'

/** Money that came in. */
export interface StatementLine {
  /** Number in the file, from 1. */
  row: number
  /** `YYYY-MM-DD` */
  date: string
  /** dong */
  amount: number
  description: string
}

export interface Statement {
  lines: StatementLine[]
  /** Rows of the table that have money in, but no date. */
  unread: number[]
}

/** `noTable`: no row names a column of dates and one of money. */
export type Unreadable = 'empty' | 'noTable'

/** Names of columns without marks, the likeliest first. */
const names = {
  date: [
    'ngay giao dich',
    'ngay gd',
    'transaction date',
    'tnx date',
    'ngay hieu luc',
    'ngay hach toan',
    'ngay',
    'date',
    'thoi gian',
  ],
  credit: ['ghi co', 'phat sinh co', 'tien gui vao', 'gui vao', 'tien vao', 'credit', 'co'],
  debit: ['ghi no', 'phat sinh no', 'tien rut ra', 'rut ra', 'tien ra', 'debit', 'no'],
  amount: ['so tien', 'amount', 'gia tri'],
  description: [
    'noi dung',
    'dien giai',
    'mo ta',
    'description',
    'transactions in detail',
    'details',
    'remark',
    'chi tiet',
  ],
} as const
type Name = keyof typeof names

const plain = (text: string) =>
  fold(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

const hasWords = (cell: string, words: string) => ` ${cell} `.includes(` ${words} `)

/** Place of the likeliest column of a name. */
function columnOf(row: readonly string[], name: Name): number {
  for (const words of names[name]) {
    const at = row.findIndex((cell) => hasWords(cell, words))
    if (at >= 0) return at
  }
  return -1
}

interface Columns {
  date: number
  description: number
  credit: number
  amount: number
}

/** A heading is short, so that a sentence above the table is none. */
const longestHeading = 60

function columnsOf(row: readonly string[]): Columns | undefined {
  const cells = row.map((cell) => (cell.length > longestHeading ? '' : plain(cell)))
  const date = columnOf(cells, 'date')
  const debit = columnOf(cells, 'debit')
  // “Số tiền ghi có” is an amount too.
  const credit = columnOf(
    cells.map((cell, at) => (at === debit ? '' : cell)),
    'credit',
  )
  const amount = credit < 0 ? columnOf(cells, 'amount') : -1
  const description = columnOf(cells, 'description')
  const used = [date, Math.max(credit, amount)]
  return used.includes(-1) || new Set(used).size < 2 ? undefined : { date, description, credit, amount }
}

/** Whole dong of `1.234.000`, `1,234,000.00`, `+250 000 VND`; below 0 for `-50.000` and `(50.000)`. Undefined for what is no amount. */
export function amountOf(text: string): number | undefined {
  const said = text.replace(/\s|vnd|vnđ|đồng|[đ₫]/gi, '')
  const [, open = '', sign = '', digits = ''] = /^(\(?)([+\-−]?)([\d.,]+)\)?$/.exec(said) ?? []
  // One or two digits after the last sign are the part below a dong.
  const whole = digits.replace(/[.,]\d{1,2}$/, '').replace(/[.,]/g, '')
  if (whole === '' || !/\d/.test(whole)) return undefined
  const amount = Number(whole)
  return open || (sign !== '' && sign !== '+') ? -amount : amount
}

const two = (part: string | undefined) => String(part).padStart(2, '0')

/** `YYYY-MM-DD` of a cell that has a date in it, the day before the month; a time or a number may stand beside it. */
export function dateOf(text: string): string | undefined {
  const iso = /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(text)
  const local = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text)
  const [year = '', month, day] = iso ? iso.slice(1) : (local ?? []).slice(1).reverse()
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  const at = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date) ? date : undefined
}

/** Reads a pasted table or a CSV file; what stands above and below the table is left out. */
export function readStatement(text: string): Statement | Unreadable {
  const rows = cellsOf(text)
  if (rows.length === 0) return 'empty'
  const heading = rows.findIndex((row) => columnsOf(row) !== undefined)
  const columns = columnsOf(rows[heading] ?? [])
  if (!columns) return 'noTable'
  const lines: StatementLine[] = []
  const unread: number[] = []
  for (const [at, cells] of rows.entries()) {
    if (at <= heading) continue
    const amount = amountOf(cells[Math.max(columns.credit, columns.amount)] ?? '')
    if (amount === undefined || amount <= 0) continue
    const date = dateOf(cells[columns.date] ?? '')
    const description = (cells[columns.description] ?? '').replace(/\s+/g, ' ')
    if (date !== undefined) lines.push({ row: at + 1, date, amount, description })
    // Sums below the table have no description.
    else if (description !== '') unread.push(at + 1)
  }
  return { lines, unread }
}
