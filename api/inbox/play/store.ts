import type { DrawTable, PlayCommitment } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import type { WidgetOfTenant } from '../../database/ids.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { Problem } from '../../http/problems.ts'
import type { RowOf } from '../columns/rows.ts'
import { rowStore } from '../columns/store.ts'
import { commitPlays } from './commit.ts'
import { commitmentOf, draw, entryHash } from './draw.ts'
import { type Commitment, commitmentsOf, type Draw, drawsAfter, drawsPerPage } from './log.ts'
import { alreadyRedeemed } from './redeem.ts'
import { plays } from './table.ts'

export type Play = RowOf<typeof plays.columns>

export type PlayStore = ReturnType<typeof playStore>

const rowsOf = rowStore(plays)

const wonNothing = { vi: 'Lượt này không trúng giải.', en: 'This play won nothing.' }

export function playStore(database: Database, tenantId: string) {
  const { kysely } = database
  const changeOthers = changeRow(database, tenantId, 'play')

  const stored = rowsOf(database, tenantId)

  /** Through the writer, as the link does: of two at the same moment one is the second. */
  async function redeem(publicId: string, playId: string, now: number): Promise<boolean> {
    const row = { tenantId, publicId, at: now, playId, response: { status: 200, body: '' } }
    const result = await database.append('redeem', row)
    if (result.outcome === 'replayed') throw alreadyRedeemed(Number(result.body))
    return result.outcome === 'stored'
  }

  /** @throws Problem 409 for a play that won nothing, and for a prize that was handed over before */
  async function change(
    publicId: string,
    id: string,
    { status, ...others }: RowChange<Play['status']>,
    now: number,
  ): Promise<boolean> {
    const play = await stored.find(id)
    if (!play) return false
    if (status !== undefined && play.status === 'lost') throw new Problem('conflict', { detail: wonNothing })
    // A void prize is handed over only after it counts again.
    if (status === 'redeemed' && !(await redeem(publicId, id, now))) throw new Problem('conflict')
    if (status !== undefined && status !== 'redeemed')
      await kysely
        .updateTable('play')
        .set({ status, redeemed_at: null })
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('id', '=', id)
        .execute()
    return changeOthers(publicId, id, others, now)
  }

  return {
    ...stored,
    change,
    async codes(publicId: string) {
      const { all, used } = await kysely
        .selectFrom('prize_code')
        .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('play_id').as('used')])
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .executeTakeFirstOrThrow()
      return { used, left: all - used }
    },
    totals: (publicId: string) => playTotals(database, { tenantId, publicId }),
    verify: (publicId: string) => verifyDraws(database, { tenantId, publicId }),
    /** Starts a new commitment if odds have changed, and stores the list of codes. */
    commit: (publicId: string, rules: PlayCommitment, now: number) =>
      commitPlays(database, { tenantId, publicId }, rules, now),
    async rowIssues(publicId: string) {
      const { brokenAt } = await verifyDraws(database, { tenantId, publicId })
      return brokenAt === undefined ? [] : [`the log of draws was altered at draw ${brokenAt}`]
    },
  }
}

interface PrizeTotals {
  segmentId: string
  /** The prize's present label; for a removed prize, the label at the time it was won. */
  prize: string
  /** Without those that are void. */
  won: number
  redeemed: number
  /** Stock left; null without a limit. */
  left: number | null
}

interface PlayTotals {
  plays: number
  won: number
  redeemed: number
  prizes: PrizeTotals[]
}

/** Plays and prizes of a widget since its first one, in the order of its segments. */
async function playTotals(database: Database, widget: WidgetOfTenant): Promise<PlayTotals> {
  const { kysely } = database
  const { tenantId, publicId } = widget
  const plays = () =>
    kysely.selectFrom('play').where('tenant_id', '=', tenantId).where('public_id', '=', publicId)
  const all = await plays()
    .select(({ fn }) => fn.countAll<number>().as('plays'))
    .where('n', 'is not', null)
    .executeTakeFirstOrThrow()
  const rows = await plays()
    .select(['segment_id', 'status'])
    .select(({ fn }) => [fn.countAll<number>().as('plays'), fn.max('prize').as('prize')])
    .where('status', 'in', ['won', 'redeemed'])
    .groupBy(['segment_id', 'status'])
    .execute()
  const taken = await kysely
    .selectFrom('prize_count')
    .select(['segment_id', 'label', 'won'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .execute()

  const latest = (await commitmentsOf(database, widget)).at(-1)
  const table: DrawTable | undefined = latest && JSON.parse(latest.table)
  const segments = table?.segments.filter(({ wins }) => wins) ?? []
  const ids = new Set([...segments, ...rows.map((row) => ({ id: row.segment_id }))].map(({ id }) => id))
  const count = (found: readonly { plays: number }[]) => found.reduce((sum, row) => sum + row.plays, 0)
  const redeemed = rows.filter(({ status }) => status === 'redeemed')
  return {
    plays: all.plays,
    won: count(rows),
    redeemed: count(redeemed),
    prizes: [...ids].map((segmentId) => {
      const own = rows.filter((row) => row.segment_id === segmentId)
      const stock = segments.find(({ id }) => id === segmentId)?.stock ?? null
      const counted = taken.find((row) => row.segment_id === segmentId)
      return {
        segmentId,
        prize: counted?.label || own[0]?.prize || segmentId,
        won: count(own),
        redeemed: count(own.filter((row) => redeemed.includes(row))),
        left: stock === null ? null : Math.max(0, stock - (counted?.won ?? 0)),
      }
    }),
  }
}

interface Verification {
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
async function verifyDraws(
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
