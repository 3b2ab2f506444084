import type { DrawTable } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import { commitmentsOf, type WidgetOfTenant } from './log.ts'

export interface PrizeTotals {
  segmentId: string
  /** The prize's present label; for a removed prize, the label at the time it was won. */
  prize: string
  /** Without those that are void. */
  won: number
  redeemed: number
  /** Stock left; null without a limit. */
  left: number | null
}

export interface PlayTotals {
  plays: number
  won: number
  redeemed: number
  prizes: PrizeTotals[]
}

/** Plays and prizes of a widget since its first one, in the order of its segments. */
export async function playTotals(database: Database, widget: WidgetOfTenant): Promise<PlayTotals> {
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
