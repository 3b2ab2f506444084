import { createHash, createHmac } from 'node:crypto'
import type { DrawSegment, DrawTable } from '../../../widgets/schema/play-rules.ts'

/** The draw as `widgets/events/README.md` defines it. Pure. */

/** Canonical text of the table, from which the commitment is made. */
export const tableText = (table: DrawTable) => JSON.stringify(table)

export const hashOfTable = (table: DrawTable) => createHash('sha256').update(tableText(table)).digest('hex')

/** @param seed 64 hex digits */
export const commitmentOf = (seed: string, text: string) =>
  createHash('sha256').update(`${seed}\n${text}`).digest('hex')

const hmac = (seed: string, message: string) =>
  createHmac('sha256', Buffer.from(seed, 'hex')).update(message).digest()

const range = 2 ** 32
const wordsPerBlock = 8

/** A whole number below `total`, each with the same chance. */
export function numberBelow(total: number, seed: string, n: number): number {
  const limit = Math.floor(range / total) * total
  for (let block = 0; ; block++) {
    const digest = hmac(seed, block ? `${n}:${block}` : `${n}`)
    for (let word = 0; word < wordsPerBlock; word++) {
      const value = digest.readUInt32BE(word * 4)
      if (value < limit) return value % total
    }
  }
}

export interface Counted {
  won: number
  wonToday: number
}

/** @param hasCode false for a prize whose list of codes is empty */
export function candidatesOf(
  { segments, bands }: DrawTable,
  score: number | null,
  countOf: (id: string) => Counted | undefined,
  hasCode: (id: string) => boolean,
): DrawSegment[] {
  const band = bands?.findLast(({ from }) => score !== null && score >= from)
  const isOpen = ({ id, wins }: DrawSegment) => !wins || !bands || band?.segments.includes(id)
  const inStock = ({ id, stock, perDay }: DrawSegment) => {
    const { won, wonToday } = countOf(id) ?? { won: 0, wonToday: 0 }
    return won < (stock ?? Infinity) && wonToday < (perDay ?? Infinity) && hasCode(id)
  }
  return segments.filter((segment) => isOpen(segment) && (!segment.wins || inStock(segment)))
}

/** @throws Error for a table without a losing segment, which is never published */
export function draw(
  table: DrawTable,
  candidates: readonly DrawSegment[],
  seed: string,
  n: number,
): DrawSegment {
  const total = candidates.reduce((sum, { weight }) => sum + weight, 0)
  let rest = total > 0 ? numberBelow(total, seed, n) : 0
  const drawn = candidates.find(({ weight }) => {
    if (total > 0 && rest < weight) return true
    rest -= weight
    return false
  })
  const segment = drawn ?? table.segments.find(({ wins }) => !wins)
  if (!segment) throw new Error('The table has no segment without a prize')
  return segment
}

export interface LogEntry {
  n: number
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  day: string
  score: number | null
  candidates: string[]
  segmentId: string
}

/** Keyed, so that the log hides scores and stock until its seed is public. */
export const entryHash = (seed: string, previous: string, entry: LogEntry) => {
  const { n, day, score, candidates, segmentId } = entry
  return hmac(seed, `${previous}\n${JSON.stringify([n, day, score, candidates, segmentId])}`).toString('hex')
}
