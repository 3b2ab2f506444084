import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pushService } from '../destinations/fakes/push-service.ts'
import { insist } from '../harness/proof-of-work.ts'
import { type AdminHarness, type Call, openAdminHarness, ownerEmail, password } from './harness.ts'

let phone = pushService()
let harness: AdminHarness
let person: Call
let publicId: string
const siteUrl = 'https://nhung.example'

beforeAll(async () => {
  harness = await openAdminHarness({ siteUrl, service: { exchange: (asked) => phone.exchange(asked) } })
  const signedIn = await harness.anonymous(
    'POST',
    '/admin/auth/sign-in',
    { email: ownerEmail, password },
    { Origin: siteUrl },
  )
  const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';', 1) ?? []
  person = (method, path, body) =>
    harness.anonymous(method, `/admin/api${path}`, body, { Cookie: cookie, Origin: siteUrl })
  const { editor } = harness
  publicId = (await editor.api('POST', '/widgets', { type: 'CONTACT_FORM', name: 'Liên hệ' })).body.publicId
  await editor.api('POST', `/widgets/${publicId}/publish`)
})
afterAll(() => harness.close())
beforeEach(async () => {
  phone = pushService()
  for (const { id } of (await person('GET', '/devices')).body.items) await person('DELETE', `/devices/${id}`)
})

const turnOn = () => person('POST', '/devices', { name: 'Chrome · Android', ...phone.subscription })
async function send(name: string) {
  const response = await insist(() =>
    fetch(`${harness.origin}/api/v1/widgets/${publicId}/contact`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name, email: 'lan@vidu.vn', message: 'Còn hàng không ạ?' }),
    }),
  )
  expect([response.status, await response.text()]).toEqual([201, expect.any(String)])
}

test('a device is told of what visitors send, whatever destinations the widget has chosen', async () => {
  await harness.editor.api('PUT', `/widgets/${publicId}/destinations`, { chosen: [] })
  const { status, body } = await turnOn()
  expect([status, body]).toEqual([
    201,
    { id: expect.any(String), name: 'Chrome · Android', createdAt: expect.any(String) },
  ])
  await send('Nguyễn Thị Lan')
  await expect
    .poll(() => phone.shown, { timeout: 20_000 })
    .toEqual([
      {
        title: expect.stringContaining('Liên hệ'),
        body: expect.stringContaining('Nguyễn Thị Lan'),
        tag: expect.any(String),
        url: expect.stringMatching(
          /^https:\/\/nhung\.example\/admin\/inbox\/submissions\?widget=\w+&open=[\w-]+$/,
        ),
      },
    ])
  expect(phone.shown[0]?.body).toContain('Còn hàng không ạ?')
  expect(phone.requests[0]).toMatchObject({ TTL: '86400', Urgency: 'high' })
})

test('its subscription is nowhere to be read, and it is none of the shop’s destinations', async () => {
  const { body: device } = await turnOn()
  const listed = await person('GET', '/devices')
  expect(listed.body.items).toEqual([device])
  expect(Buffer.from(listed.body.publicKey, 'base64url')).toHaveLength(65)
  const { owner, editor, database } = harness
  for (const path of ['/destinations', '/destination-types', '/audit', '/devices', '/webhooks'])
    expect((await owner.api('GET', path)).text).not.toMatch(
      new RegExp(`${device.id}|${phone.endpoint}|"push"`),
    )
  expect((await editor.api('PATCH', `/destinations/${device.id}`, { isDisabled: true })).status).toBe(404)
  expect((await editor.api('DELETE', `/destinations/${device.id}`)).status).toBe(404)
  const stored = JSON.stringify(await database.kysely.selectFrom('destination').selectAll().execute())
  for (const secret of [phone.endpoint, phone.subscription.keys.auth, phone.subscription.keys.p256dh])
    expect(stored).not.toContain(secret)
})

test('it is tried at once, and forgotten when the push service says that it has ended', async () => {
  const { body: device } = await turnOn()
  expect((await person('POST', `/devices/${device.id}/test`)).body).toEqual({
    delivered: true,
    why: null,
    error: null,
  })
  expect(phone.shown[0]?.title).toContain('Gửi thử')
  phone.answerWith(410)
  const ended = await person('POST', `/devices/${device.id}/test`)
  expect(ended.body.why.vi).toMatch(/bật lại/i)
  await send('Trần Văn Bình')
  await expect.poll(async () => (await person('GET', '/devices')).body.items, { timeout: 20_000 }).toEqual([])
  expect(
    await harness.database.kysely
      .selectFrom('webhook')
      .select('id')
      .where('destination_id', '=', device.id)
      .execute(),
  ).toEqual([])
})

test('the same subscription is one device, and what is wrong with another is said', async () => {
  await turnOn()
  const { body: second } = await turnOn()
  expect((await person('GET', '/devices')).body.items).toEqual([second])
  const { keys } = phone.subscription
  const wrong: [object, string][] = [
    [{ name: 'Máy', endpoint: 'http://push.example.net/x', keys }, '#/endpoint'],
    [{ name: 'Máy', endpoint: 'https://push.example.net/x', keys: { ...keys, auth: 'YQ' } }, '#/auth'],
    [{ name: ' ', endpoint: 'https://push.example.net/x', keys }, '#/name'],
  ]
  for (const [given, pointer] of wrong) {
    const { status, body } = await person('POST', '/devices', given)
    expect([status, body.errors[0].pointer]).toEqual([422, pointer])
  }
  expect((await harness.owner.api('POST', '/devices', { name: 'Khóa', ...phone.subscription })).status).toBe(
    403,
  )
})

test('a member who leaves takes their devices along', async () => {
  const { database, tenants, stores, owner } = harness
  const { body: device } = await turnOn()
  const userId = 'nguoi-cu'
  await database.kysely
    .insertInto('auth_user')
    .values({ id: userId, name: 'Người cũ', email: 'cu@tiem-a.vn', ...(await similar()) })
    .execute()
  await database.kysely
    .insertInto('member')
    .values({ tenant_id: tenants.a, user_id: userId, role: 'viewer', created_at: 1 })
    .execute()
  await database.kysely
    .updateTable('destination')
    .set({ user_id: userId })
    .where('id', '=', device.id)
    .execute()
  expect(await stores.forTenant(tenants.a).destinations.ofMember(userId)).toHaveLength(1)
  expect((await owner.api('DELETE', `/team/${userId}`)).status).toBe(204)
  expect(await stores.forTenant(tenants.a).destinations.ofMember(userId)).toEqual([])

  /** The columns of another person that say nothing of them. */
  async function similar() {
    const { id, name, email, ...others } = await database.kysely
      .selectFrom('auth_user')
      .selectAll()
      .executeTakeFirstOrThrow()
    return others
  }
})
