import type { DrawTable } from '../../../widgets/schema/play-rules.ts'
import type { Operation } from '../../database/writes/operation.ts'
import type { Counted } from './draw.ts'

interface CountedPlay {
  tenantId: string
  publicId: string
  id: string
  day: string
  table: DrawTable
  prizes: Record<string, { listed: boolean }>
}

const wins = `select segment_id, won, case when day = ? then won_on_day else 0 end as won_today
  from prize_count where tenant_id = ? and public_id = ?`

const codeLeft = `select code from prize_code
  where tenant_id = ? and public_id = ? and segment_id = ? and play_id is null limit 1`

export function* readPrizeCounts({ tenantId, publicId, day, prizes }: CountedPlay): Operation<{
  countOf(id: string): Counted | undefined
  hasCode(id: string): boolean
}> {
  const rows = yield { sql: wins, params: [day, tenantId, publicId] }
  const counts = new Map(
    rows.map((row) => [String(row.segment_id), { won: Number(row.won), wonToday: Number(row.won_today) }]),
  )
  const empty = new Set<string>()
  for (const [id, { listed }] of Object.entries(prizes)) {
    if (!listed) continue
    const [code] = yield { sql: codeLeft, params: [tenantId, publicId, id] }
    if (!code) empty.add(id)
  }
  return { countOf: (id) => counts.get(id), hasCode: (id) => !empty.has(id) }
}

const count = `insert into prize_count (tenant_id, public_id, segment_id, won, day, won_on_day) values (?, ?, ?, 1, ?, 1)
  on conflict (tenant_id, public_id, segment_id) do update set won = prize_count.won + 1,
  won_on_day = case when prize_count.day = excluded.day then prize_count.won_on_day + 1 else 1 end, day = excluded.day
  where prize_count.won = ? returning won`

/** @throws Error when another transaction took one meanwhile: nothing of this play is stored */
export function* countWin(
  { tenantId, publicId, day }: CountedPlay,
  segmentId: string,
  before: Counted | undefined,
): Operation<void> {
  const [counted] = yield { sql: count, params: [tenantId, publicId, segmentId, day, before?.won ?? 0] }
  if (!counted) throw new Error('The stock has changed within the transaction')
}

const take = `update prize_code set play_id = ? where tenant_id = ? and public_id = ? and code = (
  select code from prize_code where tenant_id = ? and public_id = ? and segment_id = ? and play_id is null
  order by position limit 1) returning code`

export function* takeCode({ tenantId, publicId, id }: CountedPlay, segmentId: string): Operation<string> {
  const params = [id, tenantId, publicId, tenantId, publicId, segmentId]
  const [taken] = yield { sql: take, params }
  if (!taken) throw new Error('The list of codes is empty')
  return String(taken.code)
}
