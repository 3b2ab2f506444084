import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { Schema } from '../schema.ts'

/** What one sweep erased. */
export interface Swept {
  rows: number
  /** Keys of the uploaded files whose rows are gone. Deleting the files themselves is the caller's part. */
  files: string[]
}

/** Erases what has had its time: a few rows per transaction, so that public writes never wait long. */
export interface Retention {
  /**
   * @param now epoch ms
   * @param today `YYYY-MM-DD` in Asia/Ho_Chi_Minh: visitors of earlier days are forgotten
   */
  sweep(now: number, today: string): Promise<Swept>
}

const rowsPerTurn = 500

/** Tables whose rows carry the time at which they are erased, with their keys. */
const expiring: { table: keyof Schema; key: string[] }[] = [
  { table: 'submission', key: ['tenant_id', 'id'] },
  { table: 'subscriber', key: ['tenant_id', 'id'] },
  { table: 'idempotency', key: ['tenant_id', 'public_id', 'route', 'key'] },
  { table: 'webhook', key: ['tenant_id', 'id'] },
  { table: 'spent_proof', key: ['tenant_id', 'public_id', 'proof'] },
]

const hasNoRow = (table: 'submission' | 'subscriber' | 'application') =>
  sql`not exists (select 1 from ${sql.table(table)} as sent
    where sent.tenant_id = known_sender.tenant_id and sent.email_key = known_sender.email_key)`
const nothingLeft = sql`${hasNoRow('submission')} and ${hasNoRow('subscriber')} and ${hasNoRow('application')}`

export const retention = (database: Database): Retention => ({
  async sweep(now, today) {
    let rows = 0
    for (const { table, key } of expiring)
      rows += await eraseInTurns(database, table, key, sql`expires_at <= ${now}`)
    rows += await eraseInTurns(
      database,
      'visitor_day',
      ['tenant_id', 'public_id', 'day', 'visitor'],
      sql`day < ${today}`,
    )
    // those that stayed when the service was down at midnight
    rows += await eraseInTurns(database, 'day_salt', ['day'], sql`day < ${today}`)
    rows += await eraseConsents(database, now)
    const applications = await eraseApplications(database, now)
    // a sender is remembered no longer than the last row that they sent
    rows += await eraseInTurns(database, 'known_sender', ['tenant_id', 'email_key'], nothingLeft)
    return { rows: rows + applications.rows, files: applications.files }
  },
})

async function eraseInTurns(
  { kysely }: Database,
  table: keyof Schema,
  key: string[],
  condition: RawBuilder<unknown>,
) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const few = sql`delete from ${sql.table(table)} where (${columns}) in
    (select ${columns} from ${sql.table(table)} where ${condition} limit ${sql.lit(rowsPerTurn)})`
  let erased = 0
  for (;;) {
    const { numAffectedRows = 0n } = await few.execute(kysely)
    erased += Number(numAffectedRows)
    if (numAffectedRows < rowsPerTurn) return erased
  }
}

/**
 * Consent records go from the front of their chain only. One that has had its time behind one that has not, which a shorter
 * retention set later can bring about, waits for it: a gap would read as tampering.
 */
async function eraseConsents(database: Database, now: number) {
  const chains = await database.kysely
    .selectFrom('consent')
    .select(['tenant_id', 'public_id'])
    .distinct()
    .where('expires_at', '<=', now)
    .execute()
  let erased = 0
  for (const { tenant_id, public_id } of chains) {
    const chain = sql`tenant_id = ${tenant_id} and public_id = ${public_id} and expires_at <= ${now}`
    const kept = await database.kysely
      .selectFrom('consent')
      .select('n')
      .where('tenant_id', '=', tenant_id)
      .where('public_id', '=', public_id)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('n')
      .limit(1)
      .executeTakeFirst()
    const front = kept ? sql`${chain} and n < ${kept.n}` : chain
    erased += await eraseInTurns(database, 'consent', ['tenant_id', 'public_id', 'n'], front)
  }
  return erased
}

async function eraseApplications(database: Database, now: number): Promise<Swept> {
  const swept: Swept = { rows: 0, files: [] }
  for (;;) {
    const erased = await database.transaction(async (trx) => {
      const expired = await trx
        .selectFrom('application')
        .select(['tenant_id', 'id'])
        .where('expires_at', '<=', now)
        .limit(rowsPerTurn)
        .execute()
      for (const { tenant_id, id } of expired) {
        const files = await trx
          .deleteFrom('application_file')
          .where('tenant_id', '=', tenant_id)
          .where('application_id', '=', id)
          .returning('storage_key')
          .execute()
        swept.files.push(...files.map((file) => file.storage_key))
        await trx.deleteFrom('application').where('tenant_id', '=', tenant_id).where('id', '=', id).execute()
      }
      return expired.length
    })
    swept.rows += erased
    if (erased < rowsPerTurn) return swept
  }
}
