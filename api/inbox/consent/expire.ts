import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { ErasedRows } from '../../database/inbox/erase-rows.ts'
import { deleteInBatches } from '../../database/inbox/expire-rows.ts'

/** Erases only from the front of a chain: a gap would look like tampering. @param now epoch ms */
export async function expireConsents(database: Database, now: number): Promise<ErasedRows> {
  const chains = await database.kysely
    .selectFrom('consent')
    .select(['tenant_id', 'public_id'])
    .distinct()
    .where('expires_at', '<=', now)
    .execute()
  let rows = 0
  for (const { tenant_id, public_id } of chains) {
    const expired = sql`tenant_id = ${tenant_id} and public_id = ${public_id} and expires_at <= ${now}`
    const kept = await database.kysely
      .selectFrom('consent')
      .select('n')
      .where('tenant_id', '=', tenant_id)
      .where('public_id', '=', public_id)
      .where(({ or, eb }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('n')
      .limit(1)
      .executeTakeFirst()
    const front = kept ? sql`${expired} and n < ${kept.n}` : expired
    rows += await deleteInBatches(database, 'consent', ['tenant_id', 'public_id', 'n'], front)
  }
  return { rows, files: [] }
}
