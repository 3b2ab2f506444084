import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, caller, openAdminHarness } from './harness.ts'
import { png } from './picture-files.ts'

let now = Date.parse('2026-11-23T03:00:00Z')
let harness: AdminHarness
let contact: string
let consent: string
beforeAll(async () => {
  const settings = { tenantLimits: { widgets: 5, rows: 2, bytes: 60_000 } }
  harness = await openAdminHarness({ settings, service: { now: () => now, monotonic: () => now } })
  contact = await published('CONTACT_FORM')
  consent = await published('COOKIE_CONSENT')
})
afterAll(() => harness.close())

async function published(type: string): Promise<string> {
  const { api } = harness.owner
  const { publicId } = (await api('POST', '/widgets', { type, name: type })).body
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
  return publicId
}

const send = (serial: number) =>
  caller(harness.origin)(
    'POST',
    `/api/v1/widgets/${contact}/contact`,
    { name: 'Lan', email: 'lan@vidu.vn', phone: '0912345678', message: `Tin thứ ${serial}`, consent: true },
    { 'Idempotency-Key': `tin-${serial}`, 'Accept-Language': 'vi' },
  )

test('a visitor beyond the limit of rows is told that nothing was sent; consents and repeated requests are taken', async () => {
  expect([(await send(1)).status, (await send(2)).status]).toEqual([201, 201])
  const refused = await send(3)
  expect([refused.status, refused.body.type]).toEqual([403, '/problems/limit-reached'])
  expect(refused.body.detail).toContain('chưa gửi gì cả')
  expect((await send(1)).status).toBe(201)
  const recorded = await caller(harness.origin)('POST', `/api/v1/widgets/${consent}/consent`, {
    action: 'accept_all',
    categories: { essential: true, analytics: true, marketing: true },
  })
  expect(recorded.status).toBe(201)
  expect((await harness.owner.api('GET', '/tenant/usage')).body).toMatchObject({
    used: { widgets: 2, rows: 2 },
    limits: { widgets: 5, rows: 2, bytes: 60_000 },
  })
  expect((await harness.viewer.api('GET', '/tenant/usage')).status).toBe(403)
})

test('rows that are erased make room', async () => {
  await sql`delete from submission where tenant_id = ${harness.tenants.a}`.execute(harness.database.kysely)
  now += 60_000
  expect((await send(3)).status).toBe(201)
})

test('without room there are no more pictures, widgets and imports, but a shop can change its prices', async () => {
  const { api } = harness.owner
  const list = await published('STORE_LOCATOR')
  while ((await api('GET', '/tenant/usage')).body.used.bytes < 60_000)
    expect((await api('POST', `/widgets/${list}/publish`)).status).toBe(201)
  const refusals = [
    await api('POST', '/pictures', png(10, 10), { 'Content-Type': 'image/png' }),
    await api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp' }),
    await api('POST', `/widgets/${list}/import/locations`, 'name\nTiệm', { 'Content-Type': 'text/csv' }),
  ]
  for (const { status, body } of refusals) {
    expect([status, body.type]).toEqual([403, '/problems/limit-reached'])
    expect(body.detail).toContain('dung lượng')
  }
  const { draft, draftVersion } = (await api('GET', `/widgets/${list}`)).body
  const cheaper = { ...draft, settings: { ...draft.settings, title: 'Giá mới' } }
  const saved = await api('PUT', `/widgets/${list}/draft`, cheaper, { 'If-Match': String(draftVersion) })
  expect(saved.status).toBe(200)
  expect((await api('POST', `/widgets/${list}/publish`)).status).toBe(201)
})
