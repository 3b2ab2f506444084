import type { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import type { WidgetOfTenant } from '../ids.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

interface Counter {
  publicId: string
  createdBy: string
  /** epoch ms */
  createdAt: number
}

interface NewCounter extends Counter {
  /** SHA-256 of its token, hex; the token itself is not stored. */
  hash: string
}

/** Pages at the till, one of each payment code at most. */
export const counterStore = ({ kysely }: Database, tenantId: string) => ({
  list: (): Promise<Counter[]> =>
    kysely
      .selectFrom('counter')
      .select(['public_id as publicId', 'created_by as createdBy', 'created_at as createdAt'])
      .where('tenant_id', '=', tenantId)
      .orderBy('created_at')
      .orderBy('public_id')
      .execute(),
  /** The address before opens nothing from then on. */
  async save({ publicId, hash, createdBy, createdAt }: NewCounter) {
    const changed = { token_hash: hash, created_by: createdBy, created_at: createdAt }
    await kysely
      .insertInto('counter')
      .values({ tenant_id: tenantId, public_id: publicId, ...changed })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'public_id']).doUpdateSet(changed))
      .execute()
  },
  remove: (publicId: string): Promise<boolean> =>
    hasRow(
      kysely
        .deleteFrom('counter')
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .returning('public_id'),
    ),
})

/** Counters of all tenants by the hash of their token: used before the tenant of a request is known. */
export async function findCounters(
  kysely: Kysely<Schema>,
  hashes: readonly string[],
): Promise<Map<string, WidgetOfTenant>> {
  const rows = await kysely
    .selectFrom('counter')
    .select(['token_hash', 'tenant_id', 'public_id'])
    .where('token_hash', 'in', hashes)
    .execute()
  return new Map(rows.map((row) => [row.token_hash, { tenantId: row.tenant_id, publicId: row.public_id }]))
}
