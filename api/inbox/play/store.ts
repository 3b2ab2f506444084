import type { PlayCommitment } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import { changeRow, type RowChange } from '../../database/inbox/change-row.ts'
import { Problem } from '../../http/problems.ts'
import type { RowOf } from '../columns/rows.ts'
import { type RowStore, rowStore } from '../columns/store.ts'
import { commitPlays } from './commit.ts'
import { alreadyRedeemed } from './redeemed.ts'
import { plays } from './table.ts'
import { type PlayTotals, playTotals } from './totals.ts'
import { type Verification, verifyDraws } from './verify.ts'

export type Play = RowOf<typeof plays.columns>

export interface PlayStore extends RowStore<Play> {
  /** @throws Problem 409 for a play that won nothing, and for a prize that was handed over before */
  change(publicId: string, id: string, change: RowChange<Play['status']>, now: number): Promise<boolean>
  totals(publicId: string): Promise<PlayTotals>
  codes(publicId: string): Promise<{ used: number; left: number }>
  verify(publicId: string): Promise<Verification>
  /** Starts a new commitment if odds have changed, and stores the list of codes. */
  commit(publicId: string, rules: PlayCommitment, now: number): Promise<void>
}

const rowsOf = rowStore(plays)

const wonNothing = { vi: 'Lượt này không trúng giải.', en: 'This play won nothing.' }

export function playStore(database: Database, tenantId: string): PlayStore {
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

  const change: PlayStore['change'] = async (publicId, id, { status, ...others }, now) => {
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
