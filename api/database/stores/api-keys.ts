import type { Role } from '../accounts.ts'
import type { Database } from '../database.ts'

/** A key as it is listed; the key itself is known to its holder alone. Times are epoch ms. */
export interface ApiKey {
  id: string
  name: string
  role: Role
  /** The beginning of the key, to tell one from another. */
  prefix: string
  createdBy: string
  createdAt: number
  lastUsedAt: number | null
}

/** One tenant's API keys. */
export interface ApiKeyStore {
  /** Newest first. */
  list(): Promise<ApiKey[]>
  /** `hash` is the SHA-256 of the key in hex. */
  create(key: Omit<ApiKey, 'createdAt' | 'lastUsedAt'> & { hash: string; now: number }): Promise<void>
  /** From then on the key opens nothing. False when there is no such key. */
  revoke(id: string): Promise<boolean>
}

/** Whose a key is, over all tenants: the one question that a request with a key begins with. */
export interface KeyRing {
  find(hash: string): Promise<{ tenantId: string; id: string; name: string; role: Role } | undefined>
  /** Notes that the key was used. */
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
      .select(['tenant_id as tenantId', 'id', 'name', 'role'])
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
