import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { expireInBatches, type RowRetention, retentionDays } from '../../database/inbox/expire-rows.ts'

/** The front of each chain of the tenant, which is read no further than that. */
async function olderFronts({ kysely }: Database, tenantId: string, before: number) {
  const widgets = await kysely
    .selectFrom('widget')
    .select('public_id')
    .where('tenant_id', '=', tenantId)
    .execute()
  return Promise.all(
    widgets.map(async ({ public_id }) => {
      const kept = await kysely
        .selectFrom('consent')
        .select('n')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', public_id)
        .where('recorded_at', '>=', before)
        .orderBy('n')
        .limit(1)
        .executeTakeFirst()
      const chain = sql`tenant_id = ${tenantId} and public_id = ${public_id}`
      return kept ? sql`${chain} and n < ${kept.n}` : chain
    }),
  )
}

export const consentRetention: RowRetention = {
  table: 'consent',
  ...retentionDays,
  // A proof that is gone within a month proves nothing when somebody asks.
  minDays: 30,
  async count(database, tenantId, before) {
    let count = 0
    for (const front of await olderFronts(database, tenantId, before)) {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from consent where ${front}`.execute(database.kysely)
      count += rows[0]?.count ?? 0
    }
    return count
  },
  async expire(database, tenantId, before, now) {
    for (const front of await olderFronts(database, tenantId, before))
      await expireInBatches(database, 'consent', ['tenant_id', 'public_id', 'n'], front, now)
  },
}
