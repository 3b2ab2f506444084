import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoTenantId } from '../../api/publishing/demo.ts'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
let closed: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ settings: { signUp: true, tenantLimits: { widgets: 2 } } })
  closed = await openAdminHarness()
})
afterAll(() => Promise.all([harness.close(), closed.close()]))

const post = (path: string, body?: unknown) => harness.anonymous('POST', `/admin/auth${path}`, body)

const mailsTo = async (email: string) => {
  const { items } = await harness.stores.forTenant(demoTenantId).outbox.list({})
  return items.filter(({ recipients }) => recipients.includes(email))
}
const tokenFor = async (email: string) =>
  /\/admin\/invite#(\S+)/.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? ''

const sessionOf = ({ headers }: { headers: Headers }) => {
  const Cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return caller(harness.origin, { Cookie })
}

test('nobody signs up where the operator does not allow it', async () => {
  const call = closed.anonymous
  expect((await call('GET', '/admin/auth/sign-up')).body).toEqual({ isOpen: false, sendsMail: false })
  const refused = await call('POST', '/admin/auth/sign-up', { email: 'ai@vidu.vn', tenantName: 'Tiệm' })
  expect(refused.body.type).toBe('/problems/forbidden')
  const signedIn = await call('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  expect((await call('POST', '/admin/auth/tenants', { name: 'Thứ hai' }, { Cookie })).status).toBe(403)
})

test('a mailed link opens an account and a tenant, once; nothing is there before', async () => {
  const email = 'moi@tiem-moi.vn'
  expect((await harness.anonymous('GET', '/admin/auth/sign-up')).body).toEqual({
    isOpen: true,
    sendsMail: false,
  })
  expect((await post('/sign-up', { email, tenantName: '' })).body.errors).toMatchObject([
    { pointer: '#/tenantName' },
  ])
  const answers = [
    await post('/sign-up', { email, tenantName: 'Tiệm mới' }),
    await post('/sign-up', { email: ownerEmail, tenantName: 'Tiệm mới' }),
  ]
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [204, ''],
    [204, ''],
  ])
  expect((await harness.stores.tenants.list()).map(({ name }) => name)).not.toContain('Tiệm mới')
  expect((await post('/sign-in', { email, password })).status).toBe(401)
  const [mail] = await mailsTo(email)
  // The address may be somebody else's.
  expect(mail?.text).not.toContain('Tiệm mới')

  const token = await tokenFor(email)
  expect((await post('/invitation', { token })).body).toEqual({
    email,
    role: 'owner',
    tenantName: 'Tiệm mới',
    isNew: true,
  })
  expect((await post('/invitation', { token: `${token}x` })).status).toBe(404)
  const accepted = await post('/accept', { token, name: 'Chị Mới', password })
  expect(accepted.body).toMatchObject({
    person: { name: 'Chị Mới', email },
    tenants: [{ name: 'Tiệm mới', role: 'owner' }],
  })
  expect((await post('/accept', { token, password })).status).toBe(404)
  const call = sessionOf(accepted)
  const widget = (await call('POST', '/admin/api/widgets', { type: 'FAQ', name: 'Hỏi đáp' })).body
  expect((await call('POST', `/admin/api/widgets/${widget.publicId}/publish`)).status).toBe(201)
})

test('who has an account opens the tenant with the password that they have', async () => {
  const token = await tokenFor(ownerEmail)
  expect((await post('/accept', { token, password: 'một mật khẩu khác' })).status).toBe(401)
  const accepted = await post('/accept', { token, password })
  expect(accepted.body.tenants.map(({ name }: { name: string }) => name)).toContain('Tiệm mới')
  const call = sessionOf(accepted)
  const opened = await call('POST', '/admin/auth/tenants', { name: 'Tiệm thứ ba' })
  expect(opened.body.tenants.find(({ id }: { id: string }) => id === opened.body.tenantId)).toMatchObject({
    name: 'Tiệm thứ ba',
    role: 'owner',
  })
  expect((await call('GET', '/admin/api/me')).body.tenant.name).toBe('Tiệm thứ ba')
  expect((await call('GET', '/admin/api/widgets')).body.items).toEqual([])
  const statuses: number[] = []
  for (let count = 0; count < 9; count++)
    statuses.push((await call('POST', '/admin/auth/tenants', { name: `Tiệm ${count}` })).status)
  expect(statuses).toEqual([...Array(7).fill(200), 403, 403])
})

test('a tenant has no more widgets than the operator allows, archived ones aside', async () => {
  const { api } = harness.otherOwner
  const create = () => api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp' })
  const { publicId } = (await create()).body
  expect((await create()).status).toBe(201)
  const refused = await create()
  expect(refused.body.type).toBe('/problems/limit-reached')
  expect(refused.body.detail).toContain('2 tiện ích')
  expect((await api('DELETE', `/widgets/${publicId}`)).status).toBe(204)
  expect((await create()).status).toBe(201)
  expect((await api('POST', `/widgets/${publicId}/restore`)).body.type).toBe('/problems/limit-reached')
})

test('asking again and again has to wait', async () => {
  const email = 'nan-nhan@vidu.vn'
  const statuses: number[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await post('/sign-up', { email, tenantName: 'Tiệm' })).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(204))
  expect(statuses.at(-1)).toBe(429)
})
