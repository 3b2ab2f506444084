import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlayCommitment } from '../../../widgets/schema/play-rules.ts'
import type { Database } from '../../database/database.ts'
import type { WidgetOfTenant } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { commitmentOf, hashOfTable, tableText } from './draw.ts'

type Trx = Transaction<Schema>

/** SQLite takes 32,766 parameters in a statement. */
const codesPerInsert = 2000

const seedBytes = 32

/** Starts a new commitment with a seed of its own where the table is not that of the latest one. */
async function startCommitment(
  trx: Trx,
  widget: WidgetOfTenant,
  { table, endsAt }: PlayCommitment,
  now: number,
) {
  const last = await trx
    .selectFrom('draw_commitment')
    .select(['n', 'table_hash'])
    .where('tenant_id', '=', widget.tenantId)
    .where('public_id', '=', widget.publicId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hash = hashOfTable(table)
  if (last?.table_hash === hash) return
  const seed = randomBytes(seedBytes).toString('hex')
  const text = tableText(table)
  await trx
    .insertInto('draw_commitment')
    .values({
      tenant_id: widget.tenantId,
      public_id: widget.publicId,
      n: (last?.n ?? 0) + 1,
      commitment: commitmentOf(seed, text),
      seed,
      table_text: text,
      table_hash: hash,
      created_at: now,
      ends_at: endsAt,
    })
    .execute()
}

/** Codes that somebody has won stay theirs, whatever the list says. */
async function replaceCodes(
  trx: Trx,
  { tenantId, publicId }: WidgetOfTenant,
  codes: PlayCommitment['codes'],
) {
  const known = await trx
    .selectFrom('prize_code')
    .select(['code', 'segment_id', 'position', 'play_id'])
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .execute()
  const won = new Set(known.filter(({ play_id }) => play_id !== null).map(({ code }) => code))
  const rows = codes.flatMap(({ code, segmentId }, position) =>
    won.has(code)
      ? []
      : [{ tenant_id: tenantId, public_id: publicId, code, segment_id: segmentId, position, play_id: null }],
  )
  const left = new Map(
    known.flatMap((row) => (row.play_id === null ? [[row.code, `${row.position} ${row.segment_id}`]] : [])),
  )
  const isKnown = rows.every((row) => left.get(row.code) === `${row.position} ${row.segment_id}`)
  if (isKnown && left.size === rows.length) return
  await trx
    .deleteFrom('prize_code')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
    .where('play_id', 'is', null)
    .execute()
  for (let at = 0; at < rows.length; at += codesPerInsert)
    await trx
      .insertInto('prize_code')
      .values(rows.slice(at, at + codesPerInsert))
      .execute()
}

/** Stores the prizes' labels before anybody has won one. */
async function namePrizes(
  trx: Trx,
  { tenantId, publicId }: WidgetOfTenant,
  prizes: PlayCommitment['prizes'],
) {
  for (const [segmentId, { label }] of Object.entries(prizes))
    await trx
      .insertInto('prize_count')
      .values({
        tenant_id: tenantId,
        public_id: publicId,
        segment_id: segmentId,
        label,
        won: 0,
        day: '',
        won_on_day: 0,
      })
      .onConflict((known) => known.columns(['tenant_id', 'public_id', 'segment_id']).doUpdateSet({ label }))
      .execute()
}

/** Call before a revision goes live, so that its commitment is public before its first play. @param now epoch ms */
export const commitPlays = (
  database: Pick<Database, 'transaction'>,
  widget: WidgetOfTenant,
  rules: PlayCommitment,
  now: number,
): Promise<void> =>
  database.transaction(async (trx) => {
    await startCommitment(trx, widget, rules, now)
    await replaceCodes(trx, widget, rules.codes)
    await namePrizes(trx, widget, rules.prizes)
  })
