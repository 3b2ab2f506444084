import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import { emailKey } from '../person-key.ts'
import type { Role } from '../schema/accounts.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'

export interface Member {
  userId: string
  name: string
  email: string
  role: Role
  /** epoch ms */
  joinedAt: number
}

/** Times are epoch ms. */
export interface Invitation {
  id: string
  email: string
  role: Role
  invitedBy: string
  createdAt: number
  expiresAt: number
}

export type MemberChange = 'changed' | 'unknown' | 'last-owner'

const columns = [
  'id',
  'email',
  'role',
  'invited_by as invitedBy',
  'created_at as createdAt',
  'expires_at as expiresAt',
] as const

const below = { owner: ['editor', 'viewer'], editor: ['viewer'], viewer: [] } satisfies Record<Role, Role[]>

export const teamStore = (database: Database, tenantId: string) => ({
  members: (): Promise<Member[]> =>
    database.kysely
      .selectFrom('member')
      .innerJoin('auth_user', 'auth_user.id', 'member.user_id')
      .select([
        'member.user_id as userId',
        'auth_user.name as name',
        'auth_user.email as email',
        'member.role as role',
        'member.created_at as joinedAt',
      ])
      .where('member.tenant_id', '=', tenantId)
      .orderBy('member.created_at')
      .orderBy('member.user_id')
      .execute(),

  invitations: (now: number): Promise<Invitation[]> =>
    database.kysely
      .selectFrom('invitation')
      .select(columns)
      .where('tenant_id', '=', tenantId)
      .where('expires_at', '>', now)
      .orderBy('id', 'desc')
      .execute(),

  /** Replaces an earlier invitation of the address. `tokenHash`: SHA-256 of the link's token, hex. */
  invite: (invitation: Invitation & { tokenHash: string }) =>
    database.transaction(async (trx) => {
      const key = emailKey(invitation.email)
      await trx
        .deleteFrom('invitation')
        .where('tenant_id', '=', tenantId)
        .where('email_key', '=', key)
        .execute()
      await trx
        .insertInto('invitation')
        .values({
          tenant_id: tenantId,
          id: invitation.id,
          email: invitation.email,
          email_key: key,
          role: invitation.role,
          token_hash: invitation.tokenHash,
          invited_by: invitation.invitedBy,
          created_at: invitation.createdAt,
          expires_at: invitation.expiresAt,
        })
        .execute()
    }),

  withdraw: (id: string) =>
    hasRow(
      database.kysely
        .deleteFrom('invitation')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .returning('id'),
    ),

  /** A member's role is only ever raised. */
  join: (userId: string, role: Role, now: number) =>
    joinTeam(database.kysely, { tenantId, userId, role, now }),

  /** Refused for the last owner. */
  changeRole: (userId: string, role: Role): Promise<MemberChange> =>
    changeMember(database, tenantId, userId, role === 'owner', async (trx) => {
      await trx
        .updateTable('member')
        .set({ role })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute()
    }),

  remove: (userId: string): Promise<MemberChange> =>
    changeMember(database, tenantId, userId, false, async (trx) => {
      await trx.deleteFrom('member').where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
      // Their devices are told of nothing more.
      await trx
        .deleteFrom('destination')
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', userId)
        .execute()
    }),
})

/** A member's role is only ever raised. @param now epoch ms */
export async function joinTeam(
  db: Pick<Transaction<Schema>, 'insertInto'>,
  { tenantId, userId, role, now }: { tenantId: string; userId: string; role: Role; now: number },
) {
  await db
    .insertInto('member')
    .values({ tenant_id: tenantId, user_id: userId, role, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet({ role })
        .where(({ or, eb }) => or(below[role].map((lower) => eb('member.role', '=', lower)))),
    )
    .execute()
}

/** Counts owners in the same transaction, because two owners may remove each other concurrently. */
const changeMember = (
  database: Database,
  tenantId: string,
  userId: string,
  staysOwner: boolean,
  change: (trx: Transaction<Schema>) => Promise<void>,
): Promise<MemberChange> =>
  database.transaction(async (trx) => {
    const members = await trx
      .selectFrom('member')
      .select(['user_id', 'role'])
      .where('tenant_id', '=', tenantId)
      .execute()
    const member = members.find((candidate) => candidate.user_id === userId)
    if (!member) return 'unknown'
    const owners = members.filter((candidate) => candidate.role === 'owner')
    if (member.role === 'owner' && !staysOwner && owners.length === 1) return 'last-owner'
    await change(trx)
    return 'changed'
  })
