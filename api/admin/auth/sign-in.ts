import * as z from 'zod'
import { visitorEmail } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { hashToken } from '../../operation/hash-token.ts'
import type { CallContext } from '../procedure.ts'
import { auditAccount } from './account-audit.ts'
import {
  anyoneProcedure,
  enteringProcedure,
  password,
  personProcedure,
  session,
  sessionOf,
} from './procedures.ts'
import { codesPerAccount, createThrottle } from './throttle.ts'
import { newLinkToken, recoveryCodeHash } from './tokens.ts'
import { stepOfCode } from './totp.ts'

/** s for which a sign-in waits for its code */
const challengeLifetime = 10 * 60

/** The cookie of a sign-in that waits for its code, for the form of `auth` that made it. */
function challengeCookie({ deps: { siteUrl }, authPath }: CallContext) {
  const isSecure = siteUrl.startsWith('https:')
  const name = `${isSecure ? '__Secure-' : ''}nhung.sign_in`
  const attributes = `Path=${authPath}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
  return {
    set: (token: string) => `${name}=${token}; Max-Age=${challengeLifetime}; ${attributes}`,
    expired: `${name}=; Max-Age=0; ${attributes}`,
    /** @param header `Cookie` of a request */
    tokenIn: (header: string) =>
      header
        .split(/;\s*/)
        .find((one) => one.startsWith(`${name}=`))
        ?.slice(name.length + 1),
  }
}

interface Entry {
  userId: string
  /** Set when the sign-in accepts an invitation. */
  invitationHash?: string | null
}

/** Opens a session after a right password. @throws `code-needed`, with the cookie of the challenge, where a code is due */
export async function enter(context: CallContext, { userId, invitationHash = null }: Entry) {
  const { deps, cookies } = context
  const twoFactor = await deps.stores.twoFactor.get(userId)
  if (!twoFactor?.isOn) return sessionOf(context, await openSession(context, { userId, invitationHash }))
  const { token, hash: tokenHash } = newLinkToken()
  const now = deps.now()
  const expiresAt = now + challengeLifetime * 1000
  await deps.stores.signInChallenges.create({ tokenHash, userId, invitationHash, expiresAt, now })
  cookies.push(challengeCookie(context).set(token))
  throw new Problem('code-needed')
}

async function openSession({ deps, client, cookies }: CallContext, { userId, invitationHash }: Entry) {
  const now = deps.now()
  const link = invitationHash && { tokenHash: invitationHash, userId, newTenantId: newRowId(now), now }
  const tenantId = link ? await deps.stores.membershipLinks.take(link) : undefined
  if (invitationHash && !tenantId) throw new Problem('not-found')
  const opened = await (await deps.identity()).openSession(userId, client, tenantId)
  cookies.push(...opened.cookies)
  return opened.person
}

/** Uses a code up. */
async function useCode({ deps }: CallContext, userId: string, code: string) {
  const typed = code.replace(/\s/g, '')
  const { twoFactor } = deps.stores
  const found = await twoFactor.get(userId)
  if (!found?.isOn) return undefined
  const step = stepOfCode(found.secret, typed, deps.now())
  if (step !== undefined) return (await twoFactor.useStep(userId, step)) ? ('app' as const) : undefined
  return (await twoFactor.useRecoveryCode(userId, recoveryCodeHash(typed)))
    ? ('recovery' as const)
    : undefined
}

export function createSignIn() {
  const passwords = createThrottle()
  const codes = createThrottle(codesPerAccount)

  const signIn = enteringProcedure
    .route({ method: 'POST', path: '/auth/sign-in', summary: 'Open a session, whose cookie the answer sets' })
    .input(z.strictObject({ email: visitorEmail(), password }))
    .errors({ 'wrong-credentials': {}, 'code-needed': {}, 'rate-limited': {} })
    .output(session)
    .handler(async ({ input: { email, password }, context }) => {
      const identity = await context.deps.identity()
      const { address } = context.client
      const found = await passwords.guard(address, email, () => identity.verifyPassword(email, password))
      if (!found) throw new Problem('wrong-credentials')
      return enter(context, found)
    })

  const code = enteringProcedure
    .route({
      method: 'POST',
      path: '/auth/sign-in/code',
      summary:
        'Finish a sign-in that was answered with `code-needed`, whose cookie it takes, by a code of the app or a recovery code',
    })
    .input(z.strictObject({ code: z.string().min(1).max(40) }))
    .errors({ 'wrong-code': {}, 'sign-in-expired': {}, 'not-found': {}, 'rate-limited': {} })
    .output(session)
    .handler(async ({ input, context }) => {
      const { deps, client, cookies } = context
      const { signInChallenges } = deps.stores
      const cookie = challengeCookie(context)
      const tokenHash = hashToken(cookie.tokenIn(client.cookie) ?? '')
      const challenge = await signInChallenges.attempt(tokenHash, deps.now())
      if (!challenge) {
        cookies.push(cookie.expired)
        throw new Problem('sign-in-expired')
      }
      const { userId } = challenge
      const used = await codes.guard(client.address, userId, () => useCode(context, userId, input.code))
      if (!used) throw new Problem('wrong-code')
      if (!(await signInChallenges.take(tokenHash))) throw new Problem('sign-in-expired')
      const person = await openSession(context, challenge)
      cookies.push(cookie.expired)
      if (used === 'recovery') await auditAccount(deps, person, 'recoveryCodeUsed')
      return sessionOf(context, person)
    })

  return { signIn, code, signOut, session: current, tenant }
}

const signOut = anyoneProcedure
  .route({
    method: 'POST',
    path: '/auth/sign-out',
    successStatus: 204,
    summary: 'End the session, for every copy of its cookie',
  })
  .handler(async ({ context: { deps, client, cookies } }) => {
    cookies.push(...(await (await deps.identity()).signOut(client)))
  })

const current = personProcedure
  .route({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in, and in which tenants they work',
  })
  .output(session)
  .handler(({ context }) => sessionOf(context, context.person))

const tenant = personProcedure
  .route({ method: 'POST', path: '/auth/tenant', summary: 'Work in another of their tenants' })
  .input(z.strictObject({ tenantId: z.string().max(100) }))
  .errors({ 'not-found': {} })
  .output(session)
  .handler(async ({ input: { tenantId }, context }) => {
    const { deps, person } = context
    if (!(await deps.stores.tenants.membership(person.userId, tenantId))) throw new Problem('not-found')
    await (await deps.identity()).workIn(person, tenantId)
    return sessionOf(context, { ...person, tenantId })
  })
