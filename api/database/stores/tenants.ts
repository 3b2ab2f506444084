import type { Transaction } from 'kysely'
import { day } from '../../operation/clock.ts'
import type { Database } from '../database.ts'
import type { Role } from '../schema/accounts.ts'
import type { Schema } from '../schema.ts'
import { searchableText } from '../search-terms.ts'
import type { StoredKind } from '../stored-kind.ts'
import { hasRow } from '../tables.ts'
import { joinTeam } from './team.ts'

export interface Tenant {
  id: string
  name: string
  /** epoch ms */
  createdAt: number
}

export interface Membership {
  tenantId: string
  tenantName: string
  role: Role
  /** epoch ms, while the tenant's deletion is scheduled */
  deleteAt: number | null
  /** epoch ms */
  suspendedAt: number | null
}

interface NewTenant {
  id: string
  name: string
  /** epoch ms */
  now: number
}

export async function openTenant(
  db: Pick<Transaction<Schema>, 'insertInto'>,
  { id, name, now }: NewTenant,
): Promise<void> {
  await db
    .insertInto('tenant')
    .values({ id, name, name_folded: searchableText(name), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function tenantStore({ kysely, transaction }: Database) {
  const memberships = (userId: string) =>
    kysely
      .selectFrom('member')
      .innerJoin('tenant', 'tenant.id', 'member.tenant_id')
      .select([
        'member.tenant_id as tenantId',
        'tenant.name as tenantName',
        'member.role as role',
        'tenant.delete_at as deleteAt',
        'tenant.suspended_at as suspendedAt',
      ])
      .where('member.user_id', '=', userId)

  return {
    /** Idempotent. */
    create: (tenant: NewTenant) => openTenant(kysely, tenant),
    /** With its first owner, in one transaction. */
    open: ({ ownerId, ...tenant }: NewTenant & { ownerId: string }) =>
      transaction(async (trx) => {
        await openTenant(trx, tenant)
        await joinTeam(trx, { tenantId: tenant.id, userId: ownerId, role: 'owner', now: tenant.now })
      }),
    get: (id: string): Promise<Tenant | undefined> =>
      kysely
        .selectFrom('tenant')
        .select(['id', 'name', 'created_at as createdAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
    list: (): Promise<Tenant[]> =>
      kysely
        .selectFrom('tenant')
        .select(['id', 'name', 'created_at as createdAt'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    hasOwner: () =>
      hasRow(kysely.selectFrom('member').select('user_id').where('role', '=', 'owner').limit(1)),
    /** Earliest joined first. */
    membershipsOf: (userId: string): Promise<Membership[]> =>
      memberships(userId).orderBy('member.created_at').orderBy('member.tenant_id').execute(),
    membership: (userId: string, tenantId: string): Promise<Membership | undefined> =>
      memberships(userId).where('member.tenant_id', '=', tenantId).executeTakeFirst(),
    /** Stores a random value under a name, shared by all processes; the first `proposed` wins. */
    async secret(name: string, proposed: string) {
      const kept = kysely.selectFrom('secret').select('value').where('name', '=', name)
      const there = await kept.executeTakeFirst()
      if (there) return there.value
      await kysely
        .insertInto('secret')
        .values({ name, value: proposed })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return (await kept.executeTakeFirstOrThrow()).value
    },
  }
}

export interface TenantSettings {
  name: string
  locale: 'vi' | 'en'
  /** Domains whose pages may send to the widgets; empty: all. */
  allowedSites: string[]
  /** epoch ms */
  createdAt: number
  /** Days by inbox (`submissions`); inboxes without a limit are absent. */
  retention: Record<string, number>
}

interface TenantSettingsChange {
  name?: string | undefined
  locale?: 'vi' | 'en' | undefined
  allowedSites?: string[] | undefined
  /** Null takes the limit of an inbox away. */
  retention?: Record<string, number | null> | undefined
}

async function read({ kysely }: Pick<Database, 'kysely'>, tenantId: string): Promise<TenantSettings> {
  const tenant = await kysely
    .selectFrom('tenant')
    .select(['name', 'locale', 'allowed_sites', 'created_at'])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow()
  const limits = await kysely
    .selectFrom('inbox_retention')
    .select(['inbox', 'days'])
    .where('tenant_id', '=', tenantId)
    .execute()
  return {
    name: tenant.name,
    locale: tenant.locale,
    allowedSites: JSON.parse(tenant.allowed_sites),
    createdAt: tenant.created_at,
    retention: Object.fromEntries(limits.map(({ inbox, days }) => [inbox, days])),
  }
}

export const tenantSettingsStore = (database: Database, tenantId: string, kinds: readonly StoredKind[]) => ({
  get: (): Promise<TenantSettings> => read(database, tenantId),

  /** One transaction. @returns the settings before and after */
  change: ({
    name,
    locale,
    allowedSites,
    retention = {},
  }: TenantSettingsChange): Promise<{ before: TenantSettings; after: TenantSettings }> =>
    database.transaction(async (kysely) => {
      const before = await read({ kysely }, tenantId)
      const columns = {
        ...(name !== undefined && { name, name_folded: searchableText(name) }),
        ...(locale !== undefined && { locale }),
        ...(allowedSites && { allowed_sites: JSON.stringify(allowedSites) }),
      }
      if (Object.keys(columns).length > 0)
        await kysely.updateTable('tenant').set(columns).where('id', '=', tenantId).execute()
      for (const [inbox, days] of Object.entries(retention)) {
        await kysely
          .deleteFrom('inbox_retention')
          .where('tenant_id', '=', tenantId)
          .where('inbox', '=', inbox)
          .execute()
        if (days !== null)
          await kysely.insertInto('inbox_retention').values({ tenant_id: tenantId, inbox, days }).execute()
      }
      return { before, after: await read({ kysely }, tenantId) }
    }),

  /** Rows by inbox that are older than so many days at `now` (epoch ms). */
  async countOlder(days: Record<string, number | null>, now: number): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for (const { inbox, retention } of kinds) {
      const limit = days[inbox.name]
      if (limit) counts[inbox.name] = await retention.count(database, tenantId, now - limit * day)
    }
    return counts
  },
})
