import type { Database } from '../database.ts'
import type { Role } from '../schema/accounts.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

/** Scopes narrow what a key's role allows. */
export const keyScopes = ['read', 'write', 'publish'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Limits of a key beside its role. */
export interface KeyLimits {
  /** Null: all of the role. */
  scopes: KeyScope[] | null
  /** Public ids of the widgets that it is for; null: all of the tenant. */
  widgets: string[] | null
  /** Epoch ms from which it opens nothing; null: never. */
  expiresAt: number | null
}

/** Times are epoch ms. The key itself is not stored. */
interface ApiKey extends KeyLimits {
  id: string
  name: string
  role: Role
  prefix: string
  createdBy: string
  createdAt: number
  lastUsedAt: number | null
}

interface NewApiKey extends Omit<ApiKey, 'createdAt' | 'lastUsedAt' | keyof KeyLimits>, Partial<KeyLimits> {
  /** SHA-256 of the key, hex. */
  hash: string
  now: number
}

interface KeyOfTenant extends Pick<ApiKey, 'id' | 'name' | 'role'>, KeyLimits {
  tenantId: string
  suspendedAt: number | null
}

const limitColumns = ['scopes', 'widgets', 'expires_at'] as const

const limitsOf = (row: Pick<Schema['api_key'], (typeof limitColumns)[number]>): KeyLimits => ({
  scopes: row.scopes === null ? null : JSON.parse(row.scopes),
  widgets: row.widgets === null ? null : JSON.parse(row.widgets),
  expiresAt: row.expires_at,
})

const jsonOrNull = (value: readonly string[] | null = null) => (value === null ? null : JSON.stringify(value))

export const apiKeyStore = ({ kysely }: Database, tenantId: string) => ({
  async list(): Promise<ApiKey[]> {
    const rows = await kysely
      .selectFrom('api_key')
      .select([
        'id',
        'name',
        'role',
        'prefix',
        'created_by as createdBy',
        'created_at as createdAt',
        'last_used_at as lastUsedAt',
        ...limitColumns,
      ])
      .where('tenant_id', '=', tenantId)
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ scopes, widgets, expires_at, ...key }) => ({
      ...key,
      ...limitsOf({ scopes, widgets, expires_at }),
    }))
  },
  async create({ id, name, role, prefix, createdBy, hash, now, ...limits }: NewApiKey) {
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
        expires_at: limits.expiresAt ?? null,
        scopes: jsonOrNull(limits.scopes),
        widgets: jsonOrNull(limits.widgets),
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
  async find(hash: string): Promise<KeyOfTenant | undefined> {
    const row = await kysely
      .selectFrom('api_key')
      .innerJoin('tenant', 'tenant.id', 'api_key.tenant_id')
      .select([
        'tenant_id as tenantId',
        'api_key.id',
        'api_key.name',
        'role',
        'tenant.suspended_at as suspendedAt',
        ...limitColumns,
      ])
      .where('key_hash', '=', hash)
      .executeTakeFirst()
    if (!row) return undefined
    const { scopes, widgets, expires_at, ...key } = row
    return { ...key, ...limitsOf({ scopes, widgets, expires_at }) }
  },
  async touch(tenantId: string, id: string, now: number) {
    await kysely
      .updateTable('api_key')
      .set({ last_used_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  },
})
