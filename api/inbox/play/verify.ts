import type { DrawTable } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import { commitmentOf, draw, entryHash } from './draw.ts'
import {
  type Commitment,
  commitmentsOf,
  type Draw,
  drawsAfter,
  drawsPerPage,
  type WidgetOfTenant,
} from './log.ts'

export interface Verification {
  draws: number
  /** Number of the first draw that was altered, or follows a removed one. */
  brokenAt?: number
}

const isIntact = ({ seed, table, commitment }: Commitment) => commitmentOf(seed, table) === commitment

function isReplayed(entry: Draw, previous: Draw | undefined, commitment: Commitment | undefined): boolean {
  if (!commitment || !isIntact(commitment) || entry.n !== (previous?.n ?? 0) + 1) return false
  const table: DrawTable = JSON.parse(commitment.table)
  const candidates = table.segments.filter(({ id }) => entry.candidates.includes(id))
  return (
    entry.hash === entryHash(commitment.seed, previous?.hash ?? '', entry) &&
    draw(table, candidates, commitment.seed, entry.n).id === entry.segmentId
  )
}

/** Replays the whole log. */
export async function verifyDraws(
  database: Pick<Database, 'kysely'>,
  widget: WidgetOfTenant,
): Promise<Verification> {
  const commitments = new Map((await commitmentsOf(database, widget)).map((one) => [one.n, one]))
  let last: Draw | undefined
  let draws = 0
  for (;;) {
    const page = await drawsAfter(database, widget, last?.n ?? 0)
    for (const entry of page) {
      if (!isReplayed(entry, last, commitments.get(entry.commitment))) return { draws, brokenAt: entry.n }
      draws++
      last = entry
    }
    if (page.length < drawsPerPage) return { draws }
  }
}
