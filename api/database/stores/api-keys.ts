import type { Role } from '../accounts.ts'
import type { Database } from '../database.ts'

/** Times are epoch ms. The key itself is not stored. */
export interface ApiKey {
  id: string
  name: string
  role: Role
  prefix: string
  createdBy: string
  createdAt: number
  lastUsedAt: number | null
}

export interface ApiKeyStore {
  list(): Promise<ApiKey[]>
  /** `hash`: SHA-256 of the key, hex. */
  create(key: Omit<ApiKey, 'createdAt' | 'lastUsedAt'> & { hash: string; now: number }): Promise<void>
  revoke(id: string): Promise<boolean>
}

export interface KeyOfTenant extends Pick<ApiKey, 'id' | 'name' | 'role'> {
  tenantId: string
  suspendedAt: number | null
}

/** For all tenants: used before the tenant of a request is known. */
export interface KeyRing {
  find(hash: string): Promise<KeyOfTenant | undefined>
  touch(tenantId: string, id: string, now: number): Promise<void>
}

export const apiKeyStore = ({ kysely }: Database, tenantId: string): ApiKeyStore => ({
  list: () =>
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
  async create({ id, name, role, prefix, createdBy, hash, now }) {
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
  async revoke(id) {
    const revoked = await kysely
      .deleteFrom('api_key')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    return revoked !== undefined
  },
})

export const keyRing = ({ kysely }: Database): KeyRing => ({
  find: (hash) =>
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
  async touch(tenantId, id, now) {
    await kysely
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  },
})
