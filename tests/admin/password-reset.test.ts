import { afterAll, beforeAll, expect, test } from 'vitest'
import { newRowId } from '../../api/database/ids.ts'
import { contactRow } from '../../api/database/rows.fixture.ts'
import { type AdminHarness, type Answer, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const next = 'mật khẩu mới của chủ'
const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  harness.anonymous('POST', `/admin/auth${path}`, body, headers)
const signIn = (secret: string) => post('/sign-in', { email: ownerEmail, password: secret })
const callAs = (response: Answer) =>
  caller(harness.origin, { Cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' })

const outbox = async () =>
  (await harness.stores.forTenant(harness.tenants.a).outbox.list({ limit: 200 })).items.filter(
    ({ recipients }) => recipients.includes(ownerEmail),
  )

test('a forgotten password is set by a mailed link, once, and every session ends', async () => {
  const before = callAs(await signIn(password))
  expect((await before('GET', '/admin/auth/session')).status).toBe(200)
  const known = await post('/forgot', { email: ownerEmail })
  const unknown = await post('/forgot', { email: 'ai-do@vidu.vn' })
  expect([known.status, known.text]).toEqual([204, ''])
  expect([unknown.status, unknown.text]).toEqual([204, ''])
  await expect.poll(async () => (await outbox()).length).toBe(1)
  const [mail] = await outbox()
  const token = /\/admin\/reset#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)

  const listed = (await harness.owner.api('GET', '/mail')).body.items
  expect(listed.map(({ subject }: { subject: string }) => subject)).toEqual(['Đặt mật khẩu mới'])
  expect(JSON.stringify(listed)).not.toContain(token)

  expect((await post('/reset', { token, next: 'ngắn' })).status).toBe(422)
  expect((await post('/reset', { token: 'x'.repeat(43), next })).status).toBe(404)
  expect((await post('/reset', { token, next })).status).toBe(204)
  expect((await post('/reset', { token, next: 'lần thứ hai' })).status).toBe(404)
  expect((await before('GET', '/admin/auth/session')).status).toBe(401)
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(next)).status).toBe(200)
})

test('what others ask for in an owner’s name keeps no mail for a new password from them', async () => {
  const { outbox: ofA } = harness.stores.forTenant(harness.tenants.a)
  const resets = async () => (await outbox()).filter(({ text }) => text.includes('/admin/reset#')).length
  const before = await resets()
  const other = { recipient: ownerEmail, subject: 'Khác', text: 'Khác', at: Date.now() }
  for (const purpose of ['sign-up', 'invitation', 'test', 'deletion'] as const)
    for (let n = 0; n < 12; n++) {
      const sent = await ofA.mailPerson({ purpose, id: newRowId(Date.now()), ...other })
      expect(sent).toBe(n < 10)
    }
  for (let n = 0; n < 10; n++) {
    const reply = { id: newRowId(Date.now()), recipients: [ownerEmail], subject: 'Đã nhận', text: 'Cảm ơn' }
    await harness.database.append('contact', {
      ...contactRow(),
      ...{ tenantId: harness.tenants.a, publicId: `tien-ich-${n}`, at: Date.now() },
      outbox: [{ ...reply, personEmail: ownerEmail, toVisitor: true }],
    })
  }
  await post('/forgot', { email: ownerEmail })
  await expect.poll(resets).toBe(before + 1)

  // A request above the rate limit is refused and logged; links sent before still work.
  while ((await resets()) < 5) {
    const reached = await resets()
    await post('/forgot', { email: ownerEmail })
    await expect.poll(resets).toBe(reached + 1)
  }
  await post('/forgot', { email: ownerEmail })
  await expect
    .poll(() => harness.log.join('\n'))
    .toContain('has had its mails for a new password of this hour')
  expect(await resets()).toBe(5)
  harness.log.length = 0
  const tokens = (await outbox()).flatMap(({ text }) => /\/admin\/reset#(\S+)/.exec(text)?.[1] ?? [])
  expect((await post('/reset', { token: tokens[0], next })).status).toBe(204)
})

test('people see where they are signed in, end sessions, and change their name', async () => {
  const one = callAs(await signIn(next))
  const two = callAs(await signIn(next))
  const { items } = (await one('GET', '/admin/auth/sessions')).body
  expect(items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1)
  expect(JSON.stringify(items)).not.toMatch(/"token"/)
  const [mine] = items.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await two('POST', '/admin/auth/sessions/end', { id: mine.id })).status).toBe(204)
  expect((await one('GET', '/admin/auth/session')).status).toBe(401)
  expect((await two('POST', '/admin/auth/sessions/end', { id: mine.id })).status).toBe(404)

  const three = callAs(await signIn(next))
  expect((await two('POST', '/admin/auth/sessions/end', {})).status).toBe(204)
  expect((await three('GET', '/admin/auth/session')).status).toBe(401)
  expect((await two('GET', '/admin/auth/sessions')).body.items).toHaveLength(1)
  const renamed = await two('POST', '/admin/auth/name', { name: '  Chị Chủ ' })
  expect(renamed.body.person.name).toBe('Chị Chủ')
  expect((await two('GET', '/admin/auth/session')).body.person.name).toBe('Chị Chủ')
})

test('asking again and again has to wait', async () => {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await post('/forgot', { email: 'nan-nhan@vidu.vn' })).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(204))
  expect(statuses.at(-1)).toBe(429)
})
