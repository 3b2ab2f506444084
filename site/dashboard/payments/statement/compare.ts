import { codesIn, namesOrder } from '../../../../widgets/schema/order-reference.ts'
import type { StatementLine } from './read.ts'

/** Money of the day book. */
export interface Booked {
  id: string
  /** `YYYY-MM-DD` in Vietnam */
  date: string
  /** dong */
  amount: number
  /** The one of its order; '' without one. */
  reference: string
  bankReference: string
}

/** An order without its money. */
export interface OpenOrder {
  id: string
  reference: string
  /** dong */
  amount: number
}

export interface Comparison<B extends Booked, O extends OpenOrder> {
  matched: { line: StatementLine; booked: B }[]
  /** With the order that waits for it, where the line names one of its amount. */
  statementOnly: { line: StatementLine; order: O | undefined }[]
  /** Money on the days that the statement has. */
  bookOnly: B[]
}

/** Shorter ones could be part of any number. */
const leastBankReference = 6

/**
 * Compares line by line, each once: first by references with the same amount, then by amount and day where the line names no order.
 */
export function compareStatement<B extends Booked, O extends OpenOrder>(
  lines: readonly StatementLine[],
  book: readonly B[],
  open: readonly O[],
): Comparison<B, O> {
  const named = new Map(lines.map((line) => [line, codesIn(line.description)]))
  const names = (line: StatementLine, reference: string) => {
    const codes = named.get(line)
    return reference !== '' && codes !== undefined && namesOrder(codes, reference) === 'whole'
  }
  const hasBankReference = (line: StatementLine, { bankReference }: B) =>
    bankReference.length >= leastBankReference && line.description.includes(bankReference)
  const isFree = (line: StatementLine) => (named.get(line)?.whole.size ?? 0) === 0

  const pairs = new Map<StatementLine, B>()
  const left = new Set(book)
  const pair = (fits: (line: StatementLine, booked: B) => boolean) => {
    for (const line of lines) {
      if (pairs.has(line)) continue
      const found = [...left].find((booked) => booked.amount === line.amount && fits(line, booked))
      if (!found) continue
      pairs.set(line, found)
      left.delete(found)
    }
  }
  pair((line, booked) => names(line, booked.reference) || hasBankReference(line, booked))
  pair((line, booked) => line.date === booked.date && isFree(line))

  const waiting = new Set(open)
  const orderOf = (line: StatementLine) => {
    const found = [...waiting].find((order) => order.amount === line.amount && names(line, order.reference))
    if (found) waiting.delete(found)
    return found
  }
  const days = lines.map(({ date }) => date).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return {
    matched: [...pairs].map(([line, booked]) => ({ line, booked })),
    statementOnly: lines.filter((line) => !pairs.has(line)).map((line) => ({ line, order: orderOf(line) })),
    bookOnly: [...left].filter(({ date }) => date >= first && date <= last),
  }
}
