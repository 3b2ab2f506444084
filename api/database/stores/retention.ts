import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ErasedRows } from '../inbox/erase-rows.ts'
import { deleteInBatches, expireRows } from '../inbox/expire-rows.ts'
import type { Schema } from '../schema.ts'
import type { StoredKind } from '../stored-kind.ts'

export interface RetentionTimes {
  /** epoch ms */
  now: number
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  today: string
  /** Epoch ms; raw events before it are deleted, their counters stay. */
  eventsSince: number
}

export interface Retention {
  sweep(until: RetentionTimes): Promise<ErasedRows>
}

const expiring = [
  expireRows('idempotency', ['tenant_id', 'public_id', 'route', 'key']),
  expireRows('webhook'),
  expireRows('purge'),
  expireRows('spent_proof', ['tenant_id', 'public_id', 'proof']),
]

const day = 24 * 60 * 60 * 1000
/** Of the pages and hosts of views: the longest period of the statistics. */
const sourceDays = 400
const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * day).toISOString().slice(0, 10)

/** By the limits that tenants have set for their inboxes. */
async function expireByTenant(database: Database, kinds: readonly StoredKind[], now: number) {
  const limits = await database.kysely.selectFrom('inbox_retention').selectAll().execute()
  for (const { tenant_id, inbox, days } of limits)
    await kinds
      .find((kind) => kind.inbox.name === inbox)
      ?.retention.expire(database, tenant_id, now - days * day, now)
}

const hasNoRow = (table: keyof Schema) =>
  sql`not exists (select 1 from ${sql.table(table)} as sent
    where sent.tenant_id = known_sender.tenant_id and sent.email_key = known_sender.email_key)`

export const retention = (database: Database, kinds: readonly StoredKind[]): Retention => ({
  async sweep({ now, today, eventsSince }) {
    const swept: ErasedRows = { rows: 0, files: [] }
    await expireByTenant(database, kinds, now)
    const sweeps = [...kinds.map((kind) => kind.expire), ...expiring]
    for (const expire of sweeps) {
      const { rows, files } = await expire(database, now)
      swept.rows += rows
      swept.files.push(...files)
    }
    swept.rows += await deleteInBatches(database, 'event', ['tenant_id', 'id'], sql`at < ${eventsSince}`)
    const visitorKey = ['tenant_id', 'public_id', 'day', 'visitor']
    swept.rows += await deleteInBatches(database, 'visitor_day', visitorKey, sql`day < ${today}`)
    const sourceKey = ['tenant_id', 'public_id', 'day', 'kind', 'source']
    swept.rows += await deleteInBatches(
      database,
      'view_source',
      sourceKey,
      sql`day < ${dayBefore(today, sourceDays)}`,
    )
    // Salts remain if the service was down at midnight.
    swept.rows += await deleteInBatches(database, 'day_salt', ['day'], sql`day < ${today}`)
    // A known sender is erased with their last row.
    const tables = kinds.flatMap(({ person }) => person?.table ?? [])
    const nothingLeft = sql.join(tables.map(hasNoRow), sql` and `)
    swept.rows += await deleteInBatches(database, 'known_sender', ['tenant_id', 'email_key'], nothingLeft)
    return swept
  },
})
