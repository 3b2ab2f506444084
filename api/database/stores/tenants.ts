import type { Transaction } from 'kysely'
import type { Role } from '../accounts.ts'
import type { Database } from '../database.ts'
import { searchableText } from '../fold.ts'
import type { Schema } from '../schema.ts'
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

export interface NewTenant {
  id: string
  name: string
  /** epoch ms */
  now: number
}

export interface TenantStore {
  /** Idempotent. */
  create(tenant: NewTenant): Promise<void>
  /** With its first owner, in one transaction. */
  open(tenant: NewTenant & { ownerId: string }): Promise<void>
  get(id: string): Promise<Tenant | undefined>
  list(): Promise<Tenant[]>
  hasOwner(): Promise<boolean>
  /** Earliest joined first. */
  membershipsOf(userId: string): Promise<Membership[]>
  membership(userId: string, tenantId: string): Promise<Membership | undefined>
  /** Stores a random value under a name, shared by all processes; the first `proposed` wins. */
  secret(name: string, proposed: string): Promise<string>
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

export function tenantStore({ kysely, transaction }: Database): TenantStore {
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
    create: (tenant) => openTenant(kysely, tenant),
    open: ({ ownerId, ...tenant }) =>
      transaction(async (trx) => {
        await openTenant(trx, tenant)
        await joinTeam(trx, { tenantId: tenant.id, userId: ownerId, role: 'owner', now: tenant.now })
      }),
    get: (id) =>
      kysely
        .selectFrom('tenant')
        .select(['id', 'name', 'created_at as createdAt'])
        .where('id', '=', id)
        .executeTakeFirst(),
    list: () =>
      kysely
        .selectFrom('tenant')
        .select(['id', 'name', 'created_at as createdAt'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    async hasOwner() {
      const owner = await kysely
        .selectFrom('member')
        .select('user_id')
        .where('role', '=', 'owner')
        .limit(1)
        .executeTakeFirst()
      return owner !== undefined
    },
    membershipsOf: (userId) =>
      memberships(userId).orderBy('member.created_at').orderBy('member.tenant_id').execute(),
    membership: (userId, tenantId) =>
      memberships(userId).where('member.tenant_id', '=', tenantId).executeTakeFirst(),
    async secret(name, proposed) {
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
