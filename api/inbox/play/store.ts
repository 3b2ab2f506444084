import type { Selectable } from 'kysely'
import type { PlayCommitment } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { inboxPage } from '../../database/inbox/inbox-page.ts'
import type { InboxStore } from '../../database/stored-kind.ts'
import { assigneeOf, type Page, type ProcessedInboxRequest } from '../../database/stores/page.ts'
import { Problem } from '../../http/problems.ts'
import { commitPlays } from './commit.ts'
import { alreadyRedeemed } from './redeemed.ts'
import type { PlayStatus, PlayTable } from './table.ts'
import { type PlayTotals, playTotals } from './totals.ts'
import { type Verification, verifyDraws } from './verify.ts'

export interface Play {
  id: string
  n: number | null
  name: string
  email: string
  phone: string
  fields: Record<string, unknown>
  status: PlayStatus
  segmentId: string
  prize: string
  code: string | null
  /** epoch ms */
  codeExpiresAt: number | null
  redeemedAt: number | null
  score: number | null
  note: string
  assignee: string | null
  spam: boolean
  spamReasons: string[]
  createdAt: number
  expiresAt: number | null
}

export interface PlayRequest extends ProcessedInboxRequest {
  segmentId?: string | undefined
}

export interface PlayStore extends InboxStore<Play> {
  list(publicId: string, request: PlayRequest): Promise<Page<Play>>
  find(id: string): Promise<Play | undefined>
  /** @throws Problem 409 for a play that won nothing, and for a prize that was handed over before */
  change(publicId: string, id: string, change: RowChange<PlayStatus>, now: number): Promise<boolean>
  totals(publicId: string): Promise<PlayTotals>
  codes(publicId: string): Promise<{ used: number; left: number }>
  verify(publicId: string): Promise<Verification>
  /** Starts a new commitment if odds have changed, and stores the list of codes. */
  commit(publicId: string, rules: PlayCommitment, now: number): Promise<void>
}

const playOf = (row: Selectable<PlayTable>): Play => ({
  id: row.id,
  n: row.n,
  name: row.name,
  email: row.email,
  phone: row.phone,
  fields: JSON.parse(row.fields),
  status: row.status,
  segmentId: row.segment_id,
  prize: row.prize,
  code: row.code,
  codeExpiresAt: row.code_expires_at,
  redeemedAt: row.redeemed_at,
  score: row.score,
  note: row.note,
  assignee: row.assignee,
  spam: row.spam === 1,
  spamReasons: JSON.parse(row.spam_reasons),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
})

const wonNothing = { vi: 'Lượt này không trúng giải.', en: 'This play won nothing.' }

export function playStore(database: Database, tenantId: string): PlayStore {
  const { kysely } = database
  const changeOthers = changeRow(database, tenantId, 'play')

  const find: PlayStore['find'] = async (id) => {
    const row = await kysely
      .selectFrom('play')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst()
    return row && playOf(row)
  }

  /** Through the writer, as the link does: of two at the same moment one is the second. */
  async function redeem(publicId: string, playId: string, now: number): Promise<boolean> {
    const row = { tenantId, publicId, at: now, playId, response: { status: 200, body: '' } }
    const result = await database.append('redeem', row)
    if (result.outcome === 'replayed') throw alreadyRedeemed(Number(result.body))
    return result.outcome === 'stored'
  }

  const change: PlayStore['change'] = async (publicId, id, { status, ...others }, now) => {
    const play = await find(id)
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
    list: (publicId, request) =>
      inboxPage(
        kysely,
        { table: 'play', tenantId, publicId },
        request,
        { status: request.status, segment_id: request.segmentId, assignee: assigneeOf(request) },
        playOf,
      ),
    find,
    change,
    async codes(publicId) {
      const { all, used } = await kysely
        .selectFrom('prize_code')
        .select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('play_id').as('used')])
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .executeTakeFirstOrThrow()
      return { used, left: all - used }
    },
    totals: (publicId) => playTotals(database, { tenantId, publicId }),
    verify: (publicId) => verifyDraws(database, { tenantId, publicId }),
    commit: (publicId, rules, now) => commitPlays(database, { tenantId, publicId }, rules, now),
    async rowIssues(publicId) {
      const { brokenAt } = await verifyDraws(database, { tenantId, publicId })
      return brokenAt === undefined ? [] : [`the log of draws was altered at draw ${brokenAt}`]
    },
  }
}
