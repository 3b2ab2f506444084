import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, type Answer, caller, openAdminHarness, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  harness.anonymous('POST', `/admin/auth${path}`, body, headers)

function as(response: Answer) {
  const Cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const call = caller(harness.origin, { Cookie })
  return {
    post: (path: string, body?: unknown) => call('POST', `/admin/auth${path}`, body),
    get: (path: string) => call('GET', `/admin/auth${path}`),
  }
}
type Session = ReturnType<typeof as>

async function member(email: string): Promise<Session> {
  const { link } = (await harness.owner.api('POST', '/team', { email, role: 'editor' })).body
  return as(await post('/accept', { token: new URL(link).hash.slice(1), password }))
}

interface Answering {
  challenge: string
  origin?: string
  host?: string
  /** Present and verified by default. */
  flags?: number
  counter?: number
  type?: string
  signedBy?: KeyObject
}

/** An authenticator with one ES256 key. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  const dataOf = ({ host = 'localhost', flags = 5, counter = 0 }: Answering) => {
    const numbers = Buffer.alloc(5)
    numbers.writeUInt8(flags, 0)
    numbers.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(host).digest(), numbers])
  }
  const clientDataOf = (type: string, { challenge, origin = harness.origin, ...how }: Answering) =>
    Buffer.from(JSON.stringify({ type: how.type ?? type, challenge, origin, crossOrigin: false }))
  return {
    id,
    register(how: Answering) {
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId])
      const authenticatorData = Buffer.concat([dataOf({ flags: 0x45, ...how }), attested])
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientDataOf('webauthn.create', how).toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
          publicKeyAlgorithm: -7,
        },
      }
    },
    answer(how: Answering) {
      const clientData = clientDataOf('webauthn.get', how)
      const data = dataOf(how)
      const signed = Buffer.concat([data, createHash('sha256').update(clientData).digest()])
      return {
        id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, how.signedBy ?? privateKey).toString('base64url'),
        },
      }
    },
  }
}

const registrationChallenge = async (session: Session) =>
  (await session.post('/passkeys/options')).body.challenge
const signInChallenge = async () => (await post('/sign-in/passkey/options')).body.challenge

async function withPasskey(email: string) {
  const session = await member(email)
  const key = authenticator()
  const credential = key.register({ challenge: await registrationChallenge(session) })
  const added = await session.post('/passkeys', { name: 'Máy ở quầy', credential })
  expect(added.status).toBe(200)
  return { session, key, id: added.body.id as string }
}

const isRefused = (answer: Answer) => {
  expect(answer.body.type).toBe('/problems/wrong-passkey')
  expect(answer.headers.getSetCookie()).toEqual([])
}

test('a passkey is added, named, signs in without a code, and is removed', async () => {
  const email = 'van-tay@vidu.vn'
  const { session, key, id } = await withPasskey(email)
  const options = (await session.post('/passkeys/options')).body
  expect(options).toMatchObject({
    rp: { id: 'localhost' },
    user: { name: email },
    excludeCredentials: [{ id: key.id }],
    authenticatorSelection: { userVerification: 'required' },
  })
  expect((await session.post('/passkeys/rename', { id, name: 'Điện thoại' })).status).toBe(204)
  const opened = await post('/sign-in/passkey', {
    credential: key.answer({ challenge: await signInChallenge() }),
  })
  expect(opened.body).toMatchObject({ person: { email }, tenantId: harness.tenants.a })
  const { items } = (await as(opened).get('/passkeys')).body
  expect(items).toMatchObject([{ id, name: 'Điện thoại', lastUsedAt: expect.any(String) }])

  const stranger = await member('nguoi-la@vidu.vn')
  expect((await stranger.post('/passkeys/remove', { id })).status).toBe(404)
  expect((await stranger.post('/passkeys/rename', { id, name: 'Của tôi' })).status).toBe(404)
  expect((await session.post('/passkeys/remove', { id })).status).toBe(204)
  isRefused(
    await post('/sign-in/passkey', { credential: key.answer({ challenge: await signInChallenge() }) }),
  )
})

test('an answer is good once, on this page, of this key, and of somebody who proved to be there', async () => {
  const { key, session } = await withPasskey('gia-mao@vidu.vn')
  const other = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey
  const wrong: Partial<Answering>[] = [
    { origin: 'https://evil.example' },
    { host: 'evil.example' },
    { flags: 1 },
    { flags: 4 },
    { type: 'webauthn.create' },
    { signedBy: other },
    { challenge: randomBytes(32).toString('base64url') },
    { challenge: await registrationChallenge(session) },
  ]
  for (const change of wrong) {
    const credential = key.answer({ challenge: await signInChallenge(), ...change })
    isRefused(await post('/sign-in/passkey', { credential }))
  }
  const credential = key.answer({ challenge: await signInChallenge() })
  expect((await post('/sign-in/passkey', { credential }, { Origin: 'https://evil.example' })).status).toBe(
    403,
  )
  const both = await Promise.all([
    post('/sign-in/passkey', { credential }),
    post('/sign-in/passkey', { credential }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('a copied key, whose counter does not go up, opens nothing', async () => {
  const { key } = await withPasskey('ban-sao@vidu.vn')
  const use = async (counter: number) =>
    (
      await post('/sign-in/passkey', {
        credential: key.answer({ challenge: await signInChallenge(), counter }),
      })
    ).status
  expect([await use(5), await use(5), await use(4), await use(0), await use(6)]).toEqual([
    200, 401, 401, 401, 200,
  ])
})

test('a passkey is added in the session that asked, after the password, and once', async () => {
  const session = await member('them-khoa@vidu.vn')
  const stranger = await member('ke-khac@vidu.vn')
  const key = authenticator()
  const add = (who: Session, how: Answering) =>
    who.post('/passkeys', { name: 'Khóa', credential: key.register(how) })
  isRefused(await add(session, { challenge: await registrationChallenge(stranger) }))
  isRefused(await add(session, { challenge: await signInChallenge() }))
  const challenge = () => registrationChallenge(session)
  isRefused(await add(session, { challenge: await challenge(), origin: 'https://evil.example' }))
  isRefused(await add(session, { challenge: await challenge(), flags: 0x41 }))
  const bad = { ...key.register({ challenge: await challenge() }), id: authenticator().id }
  isRefused(await session.post('/passkeys', { name: 'Khóa', credential: bad }))
  const broken = key.register({ challenge: await challenge() })
  broken.response.publicKey = Buffer.from('no key').toString('base64url')
  isRefused(await session.post('/passkeys', { name: 'Khóa', credential: broken }))
  expect((await session.post('/passkeys', { name: 'Khóa', credential: { id: '?' } })).status).toBe(422)

  const used = await challenge()
  expect((await add(session, { challenge: used })).status).toBe(200)
  isRefused(await add(session, { challenge: used }))
  isRefused(await add(stranger, { challenge: await registrationChallenge(stranger) }))

  await harness.database.kysely
    .updateTable('auth_session')
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .execute()
  expect((await session.post('/passkeys/options')).body.type).toBe('/problems/password-needed')
  expect((await session.post('/confirm-password', { password })).status).toBe(204)
  expect((await session.post('/passkeys/options')).status).toBe(200)
})

test('a restart between question and answer changes nothing', async () => {
  const { key } = await withPasskey('khoi-dong@vidu.vn')
  const challenge = await signInChallenge()
  await harness.restart()
  const opened = await post('/sign-in/passkey', { credential: key.answer({ challenge }) })
  expect(opened.body).toMatchObject({ person: { email: 'khoi-dong@vidu.vn' } })
})

test('asking for options again and again has to wait', async () => {
  const statuses: number[] = []
  for (let asked = 0; asked < 62; asked++) statuses.push((await post('/sign-in/passkey/options')).status)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
})
