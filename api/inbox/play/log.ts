import type { Database } from '../../database/database.ts'
import type { WidgetOfTenant } from '../../database/ids.ts'
import type { LogEntry } from './draw.ts'
import type { DrawCommitmentTable, DrawTable } from './table.ts'

export interface Commitment {
  n: number
  commitment: string
  seed: string
  /** Canonical text. */
  table: string
  /** epoch ms */
  createdAt: number
  endsAt: number
}

export interface Draw extends LogEntry {
  commitment: number
  hash: string
}

export interface Winner {
  n: number
  day: string
  name: string
  email: string
  phone: string
  prize: string
}

export const drawsPerPage = 1000

const commitmentOfRow = (row: DrawCommitmentTable): Commitment => ({
  n: row.n,
  commitment: row.commitment,
  seed: row.seed,
  table: row.table_text,
  createdAt: row.created_at,
  endsAt: row.ends_at,
})

const drawOf = (row: DrawTable): Draw => ({
  n: row.n,
  commitment: row.commitment,
  day: row.day,
  score: row.score,
  candidates: JSON.parse(row.candidates),
  segmentId: row.segment_id,
  hash: row.hash,
})

type Reader = Pick<Database, 'kysely'>

/** Oldest first. */
export async function commitmentsOf({ kysely }: Reader, widget: WidgetOfTenant): Promise<Commitment[]> {
  const rows = await kysely
    .selectFrom('draw_commitment')
    .selectAll()
    .where('tenant_id', '=', widget.tenantId)
    .where('public_id', '=', widget.publicId)
    .orderBy('n')
    .execute()
  return rows.map(commitmentOfRow)
}

/** Oldest first, one page. */
export async function drawsAfter({ kysely }: Reader, widget: WidgetOfTenant, after: number): Promise<Draw[]> {
  const rows = await kysely
    .selectFrom('draw')
    .selectAll()
    .where('tenant_id', '=', widget.tenantId)
    .where('public_id', '=', widget.publicId)
    .where('n', '>', after)
    .orderBy('n')
    .limit(drawsPerPage)
    .execute()
  return rows.map(drawOf)
}

export async function latestDraws(
  { kysely }: Reader,
  widget: WidgetOfTenant,
  limit: number,
): Promise<Draw[]> {
  const rows = await kysely
    .selectFrom('draw')
    .selectAll()
    .where('tenant_id', '=', widget.tenantId)
    .where('public_id', '=', widget.publicId)
    .orderBy('n', 'desc')
    .limit(limit)
    .execute()
  return rows.map(drawOf)
}

/** Newest first, without erased and void ones. */
export const latestWinners = ({ kysely }: Reader, widget: WidgetOfTenant, limit: number): Promise<Winner[]> =>
  kysely
    .selectFrom('play')
    .select(['n', 'day', 'name', 'email', 'phone', 'prize'])
    .where('tenant_id', '=', widget.tenantId)
    .where('public_id', '=', widget.publicId)
    .where('status', 'in', ['won', 'redeemed'])
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ n: number }>()
    .execute()
