import { newRowId } from '../../database/ids.ts'
import type { Stores } from '../../database/stores.ts'
import type { Identity } from './identity.ts'
import { newLinkToken } from './tokens.ts'

export interface FirstOwnerDeps {
  stores: Stores
  identity: () => Promise<Identity>
  /** Public address of the host root. */
  siteUrl: string
  admin?: { email: string; password: string } | undefined
  /** The tenant of the demo widgets, which nobody owns. */
  demoTenantId: string
  /** epoch ms */
  now: () => number
}

/** Set-up links are for the operator who sees the start: a week is plenty. ms */
const linkLifetime = 7 * 24 * 60 * 60 * 1000

/**
 * Makes the first owner when nobody can sign in yet: from the settings, or by a link that is good once.
 * @returns the link to print, if one is needed
 */
export async function ensureFirstOwner(deps: FirstOwnerDeps): Promise<string | undefined> {
  const { stores, admin } = deps
  if (await stores.tenants.hasOwner()) return undefined
  const tenantId = await firstTenant(deps)
  if (!admin) return setUpLink(deps, tenantId)
  const people = await deps.identity()
  const { userId } =
    (await people.find(admin.email)) ??
    (await people.create({ ...admin, name: admin.email.split('@', 1)[0] ?? '' }))
  await stores.forTenant(tenantId).team.join(userId, 'owner', deps.now())
  return undefined
}

async function firstTenant({ stores, demoTenantId, now }: FirstOwnerDeps): Promise<string> {
  const there = (await stores.tenants.list()).find((tenant) => tenant.id !== demoTenantId)
  if (there) return there.id
  const id = newRowId(now())
  await stores.tenants.create({ id, name: 'Nhúng', now: now() })
  return id
}

/** Each start makes a new link and ends the one before. */
async function setUpLink({ stores, siteUrl, now }: FirstOwnerDeps, tenantId: string): Promise<string> {
  const { token, hash } = newLinkToken()
  await stores.forTenant(tenantId).team.invite({
    id: newRowId(now()),
    email: '',
    role: 'owner',
    invitedBy: 'set-up',
    createdAt: now(),
    expiresAt: now() + linkLifetime,
    tokenHash: hash,
  })
  return invitationLink(siteUrl, token)
}

/** Where an invited person says their name and password. The token stands in the fragment, which no server and no log sees. */
export const invitationLink = (siteUrl: string, token: string) => `${siteUrl}/admin/invite#${token}`
