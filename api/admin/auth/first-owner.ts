import { newRowId } from '../../database/ids.ts'
import type { Stores } from '../../database/stores.ts'
import { day } from '../../operation/clock.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { Identity } from './identity.ts'
import { newLinkToken } from './tokens.ts'

export interface FirstOwnerDeps {
  stores: Stores
  identity: () => Promise<Identity>
  siteUrl: string
  admin?: { email: string; password: string } | undefined
  /** Tenant of the demo widgets, which has no owner. */
  demoTenantId: string
  /** epoch ms */
  now: () => number
  warn(line: string): void
}

/** ms */
const linkLifetime = 7 * day

/** Creates the owner from the settings, or returns a single-use set-up link. */
export async function ensureFirstOwner(deps: FirstOwnerDeps): Promise<string | undefined> {
  const { stores, admin } = deps
  if (await stores.tenants.hasOwner()) return undefined
  const tenantId = await firstTenant(deps)
  if (!admin) return setUpLink(deps, tenantId)
  const people = await deps.identity()
  const known = await people.find(admin.email)
  // A refusal would stop every start that a program has set up.
  if (!known && (await isCommonPassword(admin.password)))
    deps.warn(
      'ADMIN_PASSWORD is one of the ten thousand most common passwords: its owner should choose another',
    )
  const { userId } = known ?? (await people.create({ ...admin, name: admin.email.split('@', 1)[0] ?? '' }))
  await stores.forTenant(tenantId).team.join(userId, 'owner', deps.now())
  return undefined
}

async function firstTenant({ stores, demoTenantId, now }: FirstOwnerDeps): Promise<string> {
  const existing = (await stores.tenants.list()).find((tenant) => tenant.id !== demoTenantId)
  if (existing) return existing.id
  const id = newRowId(now())
  await stores.tenants.create({ id, name: 'Nhúng', now: now() })
  return id
}

/** Makes a new link and invalidates the previous one. */
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

/** The fragment is not sent to servers or logged. */
export const invitationLink = (siteUrl: string, token: string) => `${siteUrl}/admin/invite#${token}`
