import type Router from '@koa/router'
import type { Context } from 'koa'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { auditAccount } from './account-audit.ts'
import { type AuthRouteDeps, clientOf, read, sessionResponse, setCookies } from './auth-request.ts'
import type { Client } from './identity.ts'
import { authOperations } from './operations.ts'
import { recoveryCodeHash } from './recovery-codes.ts'
import { codesPerAccount, createThrottle } from './throttle.ts'
import { hashToken, newLinkToken } from './tokens.ts'
import { stepOfCode } from './totp.ts'

/** s for which a sign-in waits for its code */
const challengeLifetime = 10 * 60

/** The cookie of a sign-in that waits for its code. */
function challengeCookie(siteUrl: string) {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}nhung.sign_in`
  const attributes = `Path=/admin/auth; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    set: (token: string) => `${name}=${token}; Max-Age=${challengeLifetime}; ${attributes}`,
    expired: `${name}=; Max-Age=0; ${attributes}`,
    tokenIn: (context: Context) => context.cookies.get(name),
  }
}

interface Entry {
  userId: string
  client: Client
  /** Set when the sign-in accepts an invitation. */
  invitationHash?: string | null | undefined
}

/** Opens a session after a right password. @throws `code-needed`, with the cookie of the challenge, where a code is due */
export async function enter(
  deps: AuthRouteDeps,
  context: Context,
  { userId, client, invitationHash }: Entry,
) {
  const twoFactor = await deps.stores.twoFactor.get(userId)
  if (!twoFactor?.isOn) return openSession(deps, context, { userId, client, invitationHash })
  const { token, hash: tokenHash } = newLinkToken()
  const now = deps.now()
  await deps.stores.signInChallenges.create({
    tokenHash,
    userId,
    invitationHash: invitationHash ?? null,
    expiresAt: now + challengeLifetime * 1000,
    now,
  })
  setCookies(context, [challengeCookie(deps.siteUrl).set(token)])
  throw new Problem('code-needed')
}

async function openSession(deps: AuthRouteDeps, context: Context, { userId, client, invitationHash }: Entry) {
  const now = deps.now()
  const link = invitationHash && { tokenHash: invitationHash, userId, newTenantId: newRowId(now), now }
  const tenantId = link ? await deps.stores.membershipLinks.take(link) : undefined
  if (invitationHash && !tenantId) throw new Problem('not-found')
  const identity = await deps.identity()
  const { person, cookies } = await identity.openSession(userId, client, tenantId)
  setCookies(context, cookies)
  context.body = sessionResponse(person, await deps.stores.tenants.membershipsOf(userId))
  return person
}

/** Uses a code up. */
async function useCode({ stores, now }: AuthRouteDeps, userId: string, code: string) {
  const typed = code.replace(/\s/g, '')
  const { twoFactor } = stores
  const found = await twoFactor.get(userId)
  if (!found?.isOn) return undefined
  const step = stepOfCode(found.secret, typed, now())
  if (step !== undefined) return (await twoFactor.useStep(userId, step)) ? ('app' as const) : undefined
  return (await twoFactor.useRecoveryCode(userId, recoveryCodeHash(typed)))
    ? ('recovery' as const)
    : undefined
}

export function addSignIn(router: Router, deps: AuthRouteDeps) {
  const passwords = createThrottle()
  const codes = createThrottle(codesPerAccount)
  const { signInChallenges } = deps.stores
  const { signIn, code } = authOperations
  const cookie = challengeCookie(deps.siteUrl)

  router.post(signIn.path, async (context) => {
    const { email, password } = await read(context, signIn.body)
    const client = clientOf(deps, context)
    const identity = await deps.identity()
    const found = await passwords.guard(client.address, email, () => identity.verifyPassword(email, password))
    if (!found) throw new Problem('wrong-credentials')
    await enter(deps, context, { ...found, client })
  })

  router.post(code.path, async (context) => {
    const given = await read(context, code.body)
    const client = clientOf(deps, context)
    const tokenHash = hashToken(cookie.tokenIn(context) ?? '')
    const challenge = await signInChallenges.attempt(tokenHash, deps.now())
    if (!challenge) {
      setCookies(context, [cookie.expired])
      throw new Problem('sign-in-expired')
    }
    const { userId, invitationHash } = challenge
    const used = await codes.guard(client.address, userId, () => useCode(deps, userId, given.code))
    if (!used) throw new Problem('wrong-code')
    if (!(await signInChallenges.take(tokenHash))) throw new Problem('sign-in-expired')
    const person = await openSession(deps, context, { userId, client, invitationHash })
    setCookies(context, [cookie.expired])
    if (used === 'recovery') await auditAccount(deps, person, 'recoveryCodeUsed')
  })
}
