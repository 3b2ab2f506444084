import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { visitorLine } from '../../../widgets/schema/visitor-input.ts'
import { newRowId } from '../../database/ids.ts'
import { addressKey } from '../../http/client-address.ts'
import { Problem, rateLimited } from '../../http/problems.ts'
import { createBuckets } from '../../http/token-bucket.ts'
import { monotonic } from '../../operation/clock.ts'
import type { CallContext } from '../procedure.ts'
import { isoOf, moment } from '../schemas.ts'
import { auditAccount } from './account-audit.ts'
import { anyoneProcedure, enteringProcedure, personProcedure, session, sessionOf } from './procedures.ts'
import { createThrottle } from './throttle.ts'
import {
  algorithms,
  assertion,
  type RelyingParty,
  registration,
  verifyAssertion,
  verifyRegistration,
} from './webauthn.ts'

const maxPasskeys = 20
/** ms */
const challengeLifetime = 5 * 60 * 1000
/** Each stores a row for five minutes. */
const challengesPerAddress = { burst: 60, perMinute: 30 }

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
const id = z.string().min(1).max(100)
const credential = z.object({ type: z.literal('public-key'), id: z.string() })

const partyOf = (siteUrl: string): RelyingParty => ({
  origin: new URL(siteUrl).origin,
  id: new URL(siteUrl).hostname,
})

async function newChallenge({ deps }: CallContext, userId: string | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const now = deps.now()
  const expiresAt = now + challengeLifetime
  await deps.stores.passkeyChallenges.create({ challenge, userId, now, expiresAt })
  return challenge
}

const list = personProcedure
  .route({ method: 'GET', path: '/auth/passkeys', summary: 'The person’s passkeys, oldest first' })
  .output(z.object({ items: z.array(passkey) }))
  .handler(async ({ context: { deps, person } }) => {
    const found = await deps.stores.passkeys.list(person.userId)
    const items = found.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: isoOf(createdAt),
      lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt),
    }))
    return { items }
  })

const options = personProcedure
  .route({
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: '`PublicKeyCredentialCreationOptionsJSON` of a new passkey, good for five minutes',
  })
  .errors({ 'password-needed': {}, 'limit-reached': {} })
  .output(
    z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
      excludeCredentials: z.array(credential),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        userVerification: z.literal('required'),
      }),
      attestation: z.literal('none'),
    }),
  )
  .handler(async ({ context }) => {
    const { deps, person } = context
    if (!deps.confirmations.isConfirmed(person)) throw new Problem('password-needed')
    const known = await deps.stores.passkeys.list(person.userId)
    if (known.length >= maxPasskeys) throw new Problem('limit-reached')
    return {
      challenge: await newChallenge(context, person.userId),
      rp: { id: partyOf(deps.siteUrl).id, name: 'Nhúng' },
      user: {
        id: Buffer.from(person.userId).toString('base64url'),
        name: person.email,
        displayName: person.name,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
      excludeCredentials: known.map(({ credentialId: id }) => ({ type: 'public-key' as const, id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    }
  })

const add = personProcedure
  .route({
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Keep a new passkey: `credential` is the `RegistrationResponseJSON` of the browser',
  })
  .input(z.strictObject({ name: visitorLine(1, 100), credential: registration }))
  .errors({ 'wrong-passkey': {} })
  .output(passkey)
  .handler(async ({ input: { name, credential }, context: { deps, person } }) => {
    const { stores, siteUrl } = deps
    const now = deps.now()
    const verified = verifyRegistration(credential, partyOf(siteUrl))
    const isAsked = verified && (await stores.passkeyChallenges.take(verified.challenge, person.userId, now))
    if (!isAsked) throw new Problem('wrong-passkey')
    const { publicKey, publicKeyAlgorithm: algorithm } = credential.response
    const id = newRowId(now)
    const key = { credentialId: credential.id, publicKey, algorithm, counter: verified.counter }
    const added = await stores.passkeys.add({ ...key, id, userId: person.userId, name, now })
    if (!added) throw new Problem('wrong-passkey')
    await auditAccount(deps, person, 'passkeyAdded')
    return { id, name, createdAt: isoOf(now), lastUsedAt: null }
  })

const rename = personProcedure
  .route({
    method: 'POST',
    path: '/auth/passkeys/rename',
    successStatus: 204,
    summary: 'Give a passkey another name',
  })
  .input(z.strictObject({ id, name: visitorLine(1, 100) }))
  .errors({ 'not-found': {} })
  .handler(async ({ input: { id, name }, context: { deps, person } }) => {
    if (!(await deps.stores.passkeys.rename(person.userId, id, name))) throw new Problem('not-found')
  })

const remove = personProcedure
  .route({
    method: 'POST',
    path: '/auth/passkeys/remove',
    successStatus: 204,
    summary: 'The passkey opens nothing from then on',
  })
  .input(z.strictObject({ id }))
  .errors({ 'not-found': {} })
  .handler(async ({ input: { id }, context: { deps, person } }) => {
    if (!(await deps.stores.passkeys.remove(person.userId, id))) throw new Problem('not-found')
    await auditAccount(deps, person, 'passkeyRemoved')
  })

/** Passkeys of a person, and the sign-in by one. It asks for no code: the device has verified its user. */
export function createPasskeys() {
  const throttle = createThrottle()
  const asked = createBuckets(challengesPerAddress)

  const signInOptions = anyoneProcedure
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey/options',
      summary: '`PublicKeyCredentialRequestOptionsJSON` of a sign-in, good for five minutes',
    })
    .errors({ 'rate-limited': {} })
    .output(
      z.object({
        challenge: z.string(),
        rpId: z.string(),
        allowCredentials: z.array(credential),
        userVerification: z.literal('required'),
      }),
    )
    .handler(async ({ context }) => {
      const wait = asked.consume(addressKey(context.client.address), monotonic())
      if (wait > 0) throw rateLimited(wait)
      return {
        challenge: await newChallenge(context, null),
        rpId: partyOf(context.deps.siteUrl).id,
        allowCredentials: [],
        userVerification: 'required',
      }
    })

  const signIn = enteringProcedure
    .route({
      method: 'POST',
      path: '/auth/sign-in/passkey',
      summary:
        'Open a session by a passkey, without a code: `credential` is the `AuthenticationResponseJSON` of the browser',
    })
    .input(z.strictObject({ credential: assertion }))
    .errors({ 'wrong-passkey': {}, 'rate-limited': {} })
    .output(session)
    .handler(async ({ input: { credential }, context }) => {
      const { deps, client, cookies } = context
      const { passkeys, passkeyChallenges } = deps.stores
      const userId = await throttle.guard(client.address, credential.id, async () => {
        const known = await passkeys.find(credential.id)
        const verified = known && verifyAssertion(credential, known, partyOf(deps.siteUrl))
        if (!verified || !(await passkeyChallenges.take(verified.challenge, null, deps.now())))
          return undefined
        return (await passkeys.use(credential.id, verified.counter, deps.now())) ? known.userId : undefined
      })
      if (!userId) throw new Problem('wrong-passkey')
      const opened = await (await deps.identity()).openSession(userId, client)
      cookies.push(...opened.cookies)
      return sessionOf(context, opened.person)
    })

  return {
    passkeys: list,
    passkeyOptions: options,
    addPasskey: add,
    renamePasskey: rename,
    removePasskey: remove,
    passkeySignInOptions: signInOptions,
    passkeySignIn: signIn,
  }
}
