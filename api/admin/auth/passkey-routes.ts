import { randomBytes } from 'node:crypto'
import type Router from '@koa/router'
import { newRowId } from '../../database/ids.ts'
import { addressKey } from '../../http/client-address.ts'
import { Problem } from '../../http/problems.ts'
import { createBuckets } from '../../http/token-bucket.ts'
import { monotonic } from '../../operation/monotonic.ts'
import { isoOf } from '../schemas.ts'
import { auditAccount } from './account-audit.ts'
import { type AuthRouteDeps, clientOf, read, sessionResponse, setCookies, signedIn } from './auth-request.ts'
import { authOperations } from './operations.ts'
import { createThrottle, rateLimited } from './throttle.ts'
import { algorithms, type RelyingParty, verifyAssertion, verifyRegistration } from './webauthn.ts'

const maxPasskeys = 20
/** ms */
const challengeLifetime = 5 * 60 * 1000
/** Each stores a row for five minutes. */
const challengesPerAddress = { burst: 60, perMinute: 30 }

/** Passkeys of a person, and the sign-in by one. It asks for no code: the device has verified its user. */
export function addPasskeys(router: Router, deps: AuthRouteDeps) {
  const { stores, now, siteUrl } = deps
  const throttle = createThrottle()
  const asked = createBuckets(challengesPerAddress)
  const party: RelyingParty = { origin: new URL(siteUrl).origin, id: new URL(siteUrl).hostname }
  const { passkeys, passkeyOptions, addPasskey, renamePasskey, removePasskey } = authOperations
  const { passkeySignInOptions, passkeySignIn } = authOperations

  async function newChallenge(userId: string | null): Promise<string> {
    const challenge = randomBytes(32).toString('base64url')
    await stores.passkeyChallenges.create({
      ...{ challenge, userId, now: now() },
      expiresAt: now() + challengeLifetime,
    })
    return challenge
  }

  router.get(passkeys.path, async (context) => {
    const { userId } = await signedIn(deps, context)
    const items = (await stores.passkeys.list(userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: isoOf(createdAt),
      lastUsedAt: lastUsedAt === null ? null : isoOf(lastUsedAt),
    }))
    context.body = { items }
  })

  router.post(passkeyOptions.path, async (context) => {
    const person = await signedIn(deps, context)
    if (!deps.confirmations.isConfirmed(person)) throw new Problem('password-needed')
    const known = await stores.passkeys.list(person.userId)
    if (known.length >= maxPasskeys) throw new Problem('limit-reached')
    context.body = {
      challenge: await newChallenge(person.userId),
      rp: { id: party.id, name: 'Nhúng' },
      user: {
        id: Buffer.from(person.userId).toString('base64url'),
        name: person.email,
        displayName: person.name,
      },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: known.map(({ credentialId }) => ({ type: 'public-key', id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
    }
  })

  router.post(addPasskey.path, async (context) => {
    const person = await signedIn(deps, context)
    const { name, credential } = await read(context, addPasskey.body)
    const verified = verifyRegistration(credential, party)
    const isAsked =
      verified && (await stores.passkeyChallenges.take(verified.challenge, person.userId, now()))
    if (!isAsked) throw new Problem('wrong-passkey')
    const { publicKey, publicKeyAlgorithm: algorithm } = credential.response
    const id = newRowId(now())
    const key = { credentialId: credential.id, publicKey, algorithm, counter: verified.counter }
    const added = await stores.passkeys.add({ ...key, id, userId: person.userId, name, now: now() })
    if (!added) throw new Problem('wrong-passkey')
    await auditAccount(deps, person, 'passkeyAdded')
    context.body = { id, name, createdAt: isoOf(now()), lastUsedAt: null }
  })

  router.post(renamePasskey.path, async (context) => {
    const { userId } = await signedIn(deps, context)
    const { id, name } = await read(context, renamePasskey.body)
    if (!(await stores.passkeys.rename(userId, id, name))) throw new Problem('not-found')
    context.status = 204
  })

  router.post(removePasskey.path, async (context) => {
    const person = await signedIn(deps, context)
    const { id } = await read(context, removePasskey.body)
    if (!(await stores.passkeys.remove(person.userId, id))) throw new Problem('not-found')
    await auditAccount(deps, person, 'passkeyRemoved')
    context.status = 204
  })

  router.post(passkeySignInOptions.path, async (context) => {
    const wait = asked.consume(addressKey(clientOf(deps, context).address), monotonic())
    if (wait > 0) throw rateLimited(wait)
    context.body = {
      challenge: await newChallenge(null),
      rpId: party.id,
      allowCredentials: [],
      userVerification: 'required',
    }
  })

  router.post(passkeySignIn.path, async (context) => {
    const { credential } = await read(context, passkeySignIn.body)
    const client = clientOf(deps, context)
    const userId = await throttle.guard(client.address, credential.id, async () => {
      const known = await stores.passkeys.find(credential.id)
      const verified = known && verifyAssertion(credential, known, party)
      if (!verified || !(await stores.passkeyChallenges.take(verified.challenge, null, now())))
        return undefined
      return (await stores.passkeys.use(credential.id, verified.counter, now())) ? known.userId : undefined
    })
    if (!userId) throw new Problem('wrong-passkey')
    const { person, cookies } = await (await deps.identity()).openSession(userId, client)
    setCookies(context, cookies)
    context.body = sessionResponse(person, await stores.tenants.membershipsOf(userId))
  })
}
