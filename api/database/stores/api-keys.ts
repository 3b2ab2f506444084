import type { Database } from '../database.ts'
import type { Role } from '../schema/accounts.ts'
import { hasRow } from '../tables.ts'

/** Times are epoch ms. The key itself is not stored. */
interface ApiKey {
  id: string
  name: string
  role: Role
  prefix: string
  createdBy: string
  createdAt: number
  lastUsedAt: number | null
}

interface NewApiKey extends Omit<ApiKey, 'createdAt' | 'lastUsedAt'> {
  /** SHA-256 of the key, hex. */
  hash: string
  now: number
}

interface KeyOfTenant extends Pick<ApiKey, 'id' | 'name' | 'role'> {
  tenantId: string
  suspendedAt: number | null
}

export const apiKeyStore = ({ kysely }: Database, tenantId: string) => ({
  list: (): Promise<ApiKey[]> =>
    kysely
      .selectFrom('api_key')
      .select([
        'id',
        'name',
        'role',
        'prefix',
        'created_by as createdBy',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
      ])
      .where('tenant_id', '=', tenantId)
      .orderBy('id', 'desc')
      .execute(),
  async create({ id, name, role, prefix, createdBy, hash, now }: NewApiKey) {
    await kysely
      .insertInto('api_key')
      .values({
        tenant_id: tenantId,
        id,
        name,
        role,
        key_hash: hash,
        prefix,
        created_by: createdBy,
        created_at: now,
        last_used_at: null,
      })
      .execute()
  },
  revoke: (id: string) =>
    hasRow(
      kysely.deleteFrom('api_key').where('tenant_id', '=', tenantId).where('id', '=', id).returning('id'),
    ),
})

/** For all tenants: used before the tenant of a request is known. */
export const keyRing = ({ kysely }: Database) => ({
  find: (hash: string): Promise<KeyOfTenant | undefined> =>
    kysely
      .selectFrom('api_key')
      .innerJoin('tenant', 'tenant.id', 'api_key.tenant_id')
      .select([
        'tenant_id as tenantId',
        'api_key.id',
        'api_key.name',
        'role',
        'tenant.suspended_at as suspendedAt',
      ])
      .where('key_hash', '=', hash)
      .executeTakeFirst(),
  async touch(tenantId: string, id: string, now: number) {
    await kysely
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  },
})
