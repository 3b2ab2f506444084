import type { Transaction } from 'kysely'
import type { Database } from '../database.ts'
import type { Role } from '../schema/accounts.ts'
import type { Schema } from '../schema.ts'
import { joinTeam } from './team.ts'
import { openTenant } from './tenants.ts'

interface MembershipLink {
  /** Empty in the link of the first owner. */
  email: string
  role: Role
  tenantName: string
  /** Whether the tenant begins with it. */
  isNew: boolean
}

interface Taking {
  tokenHash: string
  userId: string
  /** Id for the tenant that begins with the link, if one does. */
  newTenantId: string
  now: number
}

/** A valid link, with the tenant if it exists already. */
type Found = MembershipLink & { tenantId: string | undefined }

async function foundIn(
  db: Pick<Transaction<Schema>, 'selectFrom'>,
  tokenHash: string,
  now: number,
): Promise<Found | undefined> {
  const invitation = await db
    .selectFrom('invitation')
    .innerJoin('tenant', 'tenant.id', 'invitation.tenant_id')
    .select(['email', 'role', 'tenant.id as tenantId', 'tenant.name as tenantName'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (invitation) return { ...invitation, isNew: false }
  const signUp = await db
    .selectFrom('sign_up')
    .select(['email', 'tenant_name as tenantName'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return signUp && { ...signUp, role: 'owner', tenantId: undefined, isNew: true }
}

/** Links of invitations, of the first owner and of sign-ups, each good once. Times are epoch ms. */
export const membershipLinks = ({ kysely, transaction }: Database) => ({
  /** @param tokenHash SHA-256 of the link's token, hex. Undefined when used or expired. */
  async find(tokenHash: string, now: number): Promise<MembershipLink | undefined> {
    const found = await foundIn(kysely, tokenHash, now)
    if (!found) return undefined
    const { tenantId: _, ...link } = found
    return link
  },

  /**
   * Makes the person a member and uses the link up, in one transaction.
   * @returns the tenant; undefined when the link is used or expired
   */
  take: ({ tokenHash, userId, newTenantId, now }: Taking): Promise<string | undefined> =>
    transaction(async (trx) => {
      const found = await foundIn(trx, tokenHash, now)
      if (!found) return undefined
      const { tenantId = newTenantId, tenantName, role, isNew } = found
      if (isNew) await openTenant(trx, { id: tenantId, name: tenantName, now })
      await joinTeam(trx, { tenantId, userId, role, now })
      await trx
        .deleteFrom(isNew ? 'sign_up' : 'invitation')
        .where('token_hash', '=', tokenHash)
        .execute()
      return tenantId
    }),
})

interface SignUp {
  email: string
  tenantName: string
}

interface NewSignUp extends SignUp {
  /** SHA-256 of the link's token, hex. */
  tokenHash: string
  expiresAt: number
  now: number
}

/** Times are epoch ms. */
export const signUps = ({ kysely }: Database) => ({
  /** Also removes what has expired. */
  async create({ tokenHash, email, tenantName, expiresAt, now }: NewSignUp) {
    await kysely.deleteFrom('sign_up').where('expires_at', '<=', now).execute()
    await kysely
      .insertInto('sign_up')
      .values({ token_hash: tokenHash, email, tenant_name: tenantName, expires_at: expiresAt })
      .execute()
  },
})
