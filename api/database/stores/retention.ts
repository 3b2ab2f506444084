import { type RawBuilder, sql } from 'kysely'
import { day } from '../../operation/clock.ts'
import { each } from '../../operation/in-order.ts'
import type { Database } from '../database.ts'
import type { ErasedRows } from '../inbox/erase-rows.ts'
import { deleteInBatches, expireRows } from '../inbox/expire-rows.ts'
import { hasPhoneIn } from '../person-key.ts'
import type { Schema } from '../schema.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasNoRow as isWithoutRow } from './answers.ts'

interface RetentionTimes {
  /** epoch ms */
  now: number
  /** `YYYY-MM-DD` in Asia/Ho_Chi_Minh */
  today: string
  /** Epoch ms; raw events before it are deleted, their counters stay. */
  eventsSince: number
}

const expiring = [
  expireRows('idempotency', ['tenant_id', 'public_id', 'route', 'key']),
  expireRows('webhook'),
  expireRows('purge'),
  expireRows('spent_proof', ['tenant_id', 'public_id', 'proof']),
]

/** Days for which pages and hosts of views are kept: the longest period of the statistics. */
const sourceDays = 400
const dayBefore = (today: string, days: number) =>
  new Date(Date.parse(today) - days * day).toISOString().slice(0, 10)

/** Tenants set limits for their inboxes. */
async function expireByTenant(database: Database, kinds: readonly StoredKind[], now: number) {
  const limits = await database.kysely.selectFrom('inbox_retention').selectAll().execute()
  for (const { tenant_id, inbox, days } of limits)
    await kinds
      .find((kind) => kind.inbox.name === inbox)
      ?.retention.expire(database, tenant_id, now - days * day, now)
}

function hasNoRow({ table, hasPhones }: NonNullable<StoredKind['person']>) {
  const rows = sql`select 1 from ${sql.table(table)} as sent where sent.tenant_id = known_sender.tenant_id`
  const byAddress = sql`not exists (${rows} and sent.email_key = known_sender.email_key)`
  if (!hasPhones) return byAddress
  return sql`${byAddress} and not exists (${rows} and known_sender.phone_key is not null
    and ${hasPhoneIn(sql.ref('known_sender.phone_key'))})`
}

const rethrow = (error: unknown) => {
  throw error
}

export const retention = (database: Database, kinds: readonly StoredKind[]) => ({
  /** @param report of one step, after which the next ones go on; throws by default */
  async sweep(
    { now, today, eventsSince }: RetentionTimes,
    report: (error: unknown) => void = rethrow,
  ): Promise<ErasedRows> {
    const swept: ErasedRows = { rows: 0, files: [] }
    const remove =
      (table: keyof Schema, key: readonly string[], condition: RawBuilder<unknown>) => async () => {
        swept.rows += await deleteInBatches(database, table, key, condition)
      }
    const expire = (rows: StoredKind['expire']) => async () => {
      const erased = await rows(database, now)
      swept.rows += erased.rows
      swept.files.push(...erased.files)
    }
    // A known sender is erased with their last row.
    const people = kinds.flatMap(({ person }) => person ?? [])
    const nothingLeft = sql.join(people.map(hasNoRow), sql` and `)
    const steps = [
      () => expireByTenant(database, kinds, now),
      ...[...kinds.map((kind) => kind.expire), ...expiring].map(expire),
      remove('answer', ['tenant_id', 'id'], isWithoutRow(kinds)),
      remove('event', ['tenant_id', 'id'], sql`at < ${eventsSince}`),
      remove('visitor_day', ['tenant_id', 'public_id', 'day', 'visitor'], sql`day < ${today}`),
      remove(
        'view_source',
        ['tenant_id', 'public_id', 'day', 'kind', 'source'],
        sql`day < ${dayBefore(today, sourceDays)}`,
      ),
      // Salts remain if the service was down at midnight.
      remove('day_salt', ['day'], sql`day < ${today}`),
      remove('known_sender', ['tenant_id', 'email_key'], nothingLeft),
    ]
    await each(steps, (step) => step(), report)
    return swept
  },
})

export type Retention = ReturnType<typeof retention>
