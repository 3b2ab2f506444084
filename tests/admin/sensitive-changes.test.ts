import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const account = { bank: 'VCB', accountNumber: '0123456789', accountName: 'HIEN NHA' }
const thief = { ...account, accountNumber: '9876543210' }

/** Signed in eleven minutes ago. */
async function oldSession() {
  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  await harness.database.kysely
    .updateTable('auth_session')
    .set({ created_at: new Date(Date.now() - 11 * 60_000).toISOString() })
    .execute()
  const call = caller(harness.origin, { Cookie })
  return {
    api: (method: string, path: string, body?: unknown) => call(method, `/admin/api${path}`, body),
    confirm: (secret: string) => call('POST', '/admin/auth/confirm-password', { password: secret }),
  }
}
type Session = Awaited<ReturnType<typeof oldSession>>

const payTo = async ({ api }: Pick<Session, 'api'>, publicId: string, settings: object) => {
  const { draftVersion } = (await harness.owner.api('GET', `/widgets/${publicId}`)).body
  await harness.owner.api('PUT', `/widgets/${publicId}/draft`, { version: draftVersion, settings })
  return api('POST', `/widgets/${publicId}/publish`)
}

test('another bank account is published by who has given the password lately, and by a key', async () => {
  const session = await oldSession()
  const widget = { type: 'QR_PAYMENT', name: 'Quầy', draft: { settings: { accounts: [account] } } }
  const { publicId } = (await session.api('POST', '/widgets', widget)).body
  const live = async () => (await harness.anonymous('GET', `/api/v1/widgets/${publicId}/config`)).text
  // Nothing is public that could be changed.
  expect((await session.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  expect((await payTo(session, publicId, { accounts: [account], title: 'Quầy 2' })).status).toBe(201)
  const refused = await payTo(session, publicId, { accounts: [thief] })
  expect(refused.body).toMatchObject({ type: '/problems/password-needed', status: 403 })
  expect(await live()).not.toContain(thief.accountNumber)
  // Neither does it pass while nothing is public.
  expect((await session.api('POST', `/widgets/${publicId}/unpublish`)).status).toBe(204)
  expect((await session.api('POST', `/widgets/${publicId}/publish`)).status).toBe(403)

  expect((await session.confirm('không phải nó')).body.type).toBe('/problems/wrong-credentials')
  expect((await session.api('POST', `/widgets/${publicId}/publish`)).status).toBe(403)
  expect((await session.confirm(password)).status).toBe(204)
  expect((await session.api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  expect(await live()).toContain(thief.accountNumber)

  const other = await oldSession()
  const back = { revision: 1 }
  expect((await other.api('POST', `/widgets/${publicId}/rollback`, back)).status).toBe(403)
  expect((await other.api('POST', `/widgets/${publicId}/rollback`, { revision: 3 })).status).toBe(200)
  expect((await harness.editor.api('POST', `/widgets/${publicId}/rollback`, back)).status).toBe(200)
  expect((await payTo(harness.editor, publicId, { accounts: [thief] })).status).toBe(201)
})

test('members, roles and keys ask for it, before anything is looked up; safe changes do not', async () => {
  const session = await oldSession()
  const asks: [string, string, object?][] = [
    ['POST', '/keys', { role: 'owner' }],
    ['POST', '/team', { email: 'ke-gian@vidu.vn', role: 'owner' }],
    ['PATCH', '/team/none', { role: 'owner' }],
    ['DELETE', '/team/none'],
  ]
  for (const [method, path, body] of asks) {
    const refused = await session.api(method, path, body)
    expect([path, refused.body.type]).toEqual([path, '/problems/password-needed'])
  }
  expect((await session.api('DELETE', '/keys/none')).status).toBe(404)
  expect((await session.api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi' })).status).toBe(201)
  expect((await session.confirm(password)).status).toBe(204)
  expect((await session.api('POST', '/keys', { role: 'viewer' })).status).toBe(201)
  expect((await session.api('DELETE', '/team/none')).status).toBe(404)
})

test('guessing the password of an open session has to wait', async () => {
  const session = await oldSession()
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await session.confirm(`đoán ${attempt}`)).status)
  expect(statuses.slice(0, 9)).toEqual(Array(9).fill(401))
  expect(statuses.at(-1)).toBe(429)
  expect((await harness.anonymous('POST', '/admin/auth/confirm-password', { password })).status).toBe(401)
})
