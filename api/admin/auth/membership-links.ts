import type { Role } from '../../database/accounts.ts'
import { newRowId } from '../../database/ids.ts'
import type { Stores } from '../../database/stores.ts'

interface LinkDeps {
  stores: Pick<Stores, 'tenants' | 'forTenant' | 'invitationLinks' | 'signUps'>
  /** epoch ms */
  now: () => number
}

export interface MembershipLink {
  /** Empty in the link of the first owner. */
  email: string
  role: Role
  tenantName: string
  /** Whether the tenant begins with it. */
  isNew: boolean
}

/** What a link of an invitation, of the first owner or of a sign-up is good for. */
export async function findMembershipLink(
  { stores, now }: LinkDeps,
  tokenHash: string,
): Promise<MembershipLink | undefined> {
  const invitation = await stores.invitationLinks.find(tokenHash, now())
  const tenant = invitation && (await stores.tenants.get(invitation.tenantId))
  if (tenant) return { email: invitation.email, role: invitation.role, tenantName: tenant.name, isNew: false }
  const signUp = await stores.signUps.find(tokenHash, now())
  return signUp && { ...signUp, role: 'owner', isNew: true }
}

/** Makes the person a member, once. @returns the tenant; undefined for a link that is used or expired */
export async function takeMembershipLink(
  { stores, now }: LinkDeps,
  tokenHash: string,
  userId: string,
): Promise<string | undefined> {
  const invitation = await stores.invitationLinks.take(tokenHash, now())
  if (invitation) {
    await stores.forTenant(invitation.tenantId).team.join(userId, invitation.role, now())
    return invitation.tenantId
  }
  const signUp = await stores.signUps.take(tokenHash, now())
  return signUp && (await openTenant({ stores, now }, signUp.tenantName, userId))
}

/** @returns the id of the new tenant, whose owner the person is */
export async function openTenant(
  { stores, now }: Pick<LinkDeps, 'now'> & { stores: Pick<Stores, 'tenants' | 'forTenant'> },
  name: string,
  userId: string,
): Promise<string> {
  const id = newRowId(now())
  await stores.tenants.create({ id, name, now: now() })
  await stores.forTenant(id).team.join(userId, 'owner', now())
  return id
}
