import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type AdminHarness, type Answer, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  harness.anonymous('POST', `/admin/auth${path}`, body, headers)

const cookieOf = (response: Answer) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

async function signIn(email = ownerEmail, secret = password) {
  const response = await post('/sign-in', { email, password: secret })
  const cookie = cookieOf(response)
  return { answer: response, cookie, call: caller(harness.origin, { Cookie: cookie }) }
}

test('a session comes as a cookie that scripts and other sites never get', async () => {
  const { answer: response, call } = await signIn()
  expect(response.status).toBe(200)
  expect(response.body).toMatchObject({
    person: { email: ownerEmail },
    tenantId: harness.tenants.a,
    tenants: [{ id: harness.tenants.a, role: 'owner' }],
  })
  const [cookie = ''] = response.headers.getSetCookie()
  expect(cookie).toMatch(/^nhung\.session_token=/)
  expect(cookie).toMatch(/; HttpOnly/)
  expect(cookie).toMatch(/; SameSite=Lax/)
  expect(cookie).toMatch(/; Path=\/admin/)
  expect((await call('GET', '/admin/api/me')).body).toMatchObject({ role: 'owner', email: ownerEmail })
  expect((await call('GET', '/admin/auth/session')).body).toEqual(response.body)
})

test('an unknown address and a wrong password get the same answer', async () => {
  const responses = [
    await post('/sign-in', { email: ownerEmail, password: 'không phải nó' }),
    await post('/sign-in', { email: 'ai-do@vidu.vn', password }),
  ]
  for (const response of responses) {
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.text).toBe(responses[0]?.text)
  }
  expect(responses[0]?.body.type).toBe('/problems/wrong-credentials')
})

test('who guesses passwords has to wait, and who signs in rightly is not counted', async () => {
  const email = 'nan-nhan@vidu.vn'
  const tries: number[] = []
  for (let attempt = 0; attempt < 12; attempt++)
    tries.push((await post('/sign-in', { email, password: `đoán ${attempt}` })).status)
  expect(tries.slice(0, 10)).toEqual(Array(10).fill(401))
  expect(tries.at(-1)).toBe(429)
  const waiting = await post('/sign-in', { email, password })
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0)
  for (let attempt = 0; attempt < 12; attempt++) expect((await signIn()).answer.status).toBe(200)
})

test('signing out ends the session for every copy of the cookie', async () => {
  const { call, cookie } = await signIn()
  expect((await call('POST', '/admin/auth/sign-out')).status).toBe(204)
  expect((await call('GET', '/admin/api/me')).status).toBe(401)
  const forged = cookie.replace(/=(.)/, (_, first) => `=${first === 'a' ? 'b' : 'a'}`)
  expect((await harness.anonymous('GET', '/admin/api/me', undefined, { Cookie: forged })).status).toBe(401)
})

test.for([
  ['Origin', 'https://evil.example', 403],
  ['Origin', 'null', 403],
  ['Origin', 'own', 201],
  ['Sec-Fetch-Site', 'cross-site', 403],
  ['Sec-Fetch-Site', 'same-site', 403],
  ['Sec-Fetch-Site', 'same-origin', 201],
] as const)('a change with a session and %s: %s answers %i', async ([name, value, status]) => {
  const { call } = await signIn()
  const headers = { [name]: value === 'own' ? harness.origin : value }
  const widget = { type: 'SCROLL_TO_TOP', name: 'Lên đầu' }
  const response = await call('POST', '/admin/api/widgets', widget, headers)
  expect(response.status).toBe(status)
  if (status === 403) expect(response.body.type).toBe('/problems/foreign-origin')
  const rpc = await call('POST', '/admin/rpc/widgets/create', { json: widget }, headers)
  expect(rpc.status).toBe(status === 403 ? 403 : 200)
})

test('another site can neither sign somebody in nor call by GET', async () => {
  const headers = { Origin: 'https://evil.example' }
  expect((await post('/sign-in', { email: ownerEmail, password }, headers)).status).toBe(403)
  const { call } = await signIn()
  const byGet = await call('GET', '/admin/rpc/widgets/list')
  expect(byGet.status).toBe(405)
  expect(byGet.headers.get('allow')).toBe('POST')
  const read = await call('GET', '/admin/api/widgets', undefined, headers)
  expect(read.headers.get('access-control-allow-origin')).toBeNull()
})

test('a key needs no origin, and speaks before any cookie', async () => {
  const { cookie } = await signIn()
  const asKey = await harness.viewer.api('GET', '/me', undefined, { Cookie: cookie })
  expect(asKey.body).toEqual({ tenant: expect.anything(), role: 'viewer', name: 'viewer' })
  const wrong = await harness.anonymous('GET', '/admin/api/me', undefined, {
    Cookie: cookie,
    Authorization: 'Bearer nhung_wrong',
  })
  expect(wrong.status).toBe(401)
  const response = await harness.editor.api(
    'POST',
    '/widgets',
    { type: 'SCROLL_TO_TOP', name: 'Lên đầu' },
    { Origin: 'https://anywhere.example' },
  )
  expect(response.status).toBe(201)
})

test('a new password ends the other sessions and replaces the old one', async () => {
  const invited = await harness.owner.api('POST', '/team', { email: 'doi-mat-khau@vidu.vn', role: 'viewer' })
  const token = new URL(invited.body.link).hash.slice(1)
  const first = 'mật khẩu thứ nhất'
  const accepted = await post('/accept', { token, name: 'Đổi', password: first })
  const call = caller(harness.origin, { Cookie: cookieOf(accepted) })
  const other = await signIn('doi-mat-khau@vidu.vn', first)
  const change = (current: string, next: string) => call('POST', '/admin/auth/password', { current, next })
  expect((await change('sai', 'mật khẩu thứ hai')).body.type).toBe('/problems/wrong-credentials')
  expect((await change(first, 'ngắn')).body.errors).toMatchObject([{ pointer: '#/next', code: 'tooShort' }])
  expect((await change(first, 'mật khẩu thứ hai')).status).toBe(204)
  expect((await other.call('GET', '/admin/api/me')).status).toBe(401)
  expect((await signIn('doi-mat-khau@vidu.vn', first)).answer.status).toBe(401)
  expect((await signIn('doi-mat-khau@vidu.vn', 'mật khẩu thứ hai')).answer.status).toBe(200)
})

test('an invitation is good once, for one address, and its member can be removed at once', async () => {
  const invited = await harness.owner.api('POST', '/team', { email: 'Bien-Tap@vidu.vn', role: 'editor' })
  expect(invited.status).toBe(201)
  const token = new URL(invited.body.link).hash.slice(1)
  expect((await harness.owner.api('GET', '/team')).text).not.toContain(token)
  const looked = await post('/invitation', { token })
  expect(looked.body).toMatchObject({ email: 'Bien-Tap@vidu.vn', role: 'editor' })
  const accepted = await post('/accept', { token, email: 'ke-khac@vidu.vn', password: 'của biên tập viên' })
  expect(accepted.body.person).toEqual({ name: 'Bien-Tap', email: 'bien-tap@vidu.vn' })
  expect((await post('/accept', { token, password: 'của biên tập viên' })).status).toBe(404)

  const call = caller(harness.origin, { Cookie: cookieOf(accepted) })
  expect((await call('GET', '/admin/api/me')).body.role).toBe('editor')
  const { members } = (await harness.owner.api('GET', '/team')).body
  const { userId } = members.find((member: { email: string }) => member.email === 'bien-tap@vidu.vn')
  expect((await harness.owner.api('PATCH', `/team/${userId}`, { role: 'viewer' })).status).toBe(204)
  expect((await call('GET', '/admin/api/me')).body.role).toBe('viewer')
  expect((await harness.owner.api('DELETE', `/team/${userId}`)).status).toBe(204)
  expect((await call('GET', '/admin/api/me')).status).toBe(401)
})

test('an invitation that was taken back or replaced opens nothing', async () => {
  const invite = async () =>
    (await harness.owner.api('POST', '/team', { email: 'hai-lan@vidu.vn', role: 'viewer' })).body
  const first = await invite()
  const second = await invite()
  const look = (link: string) => post('/invitation', { token: new URL(link).hash.slice(1) })
  expect((await look(first.link)).status).toBe(404)
  expect((await look(second.link)).status).toBe(200)
  expect((await harness.owner.api('DELETE', `/team/invitations/${second.id}`)).status).toBe(204)
  expect((await look(second.link)).status).toBe(404)
})

test('somebody in two tenants works in one at a time, and joins the second with the password they have', async () => {
  const invited = await harness.otherOwner.api('POST', '/team', { email: ownerEmail, role: 'viewer' })
  const token = new URL(invited.body.link).hash.slice(1)
  const wrong = await post('/accept', { token, password: 'một mật khẩu mới' })
  expect(wrong.body.type).toBe('/problems/wrong-credentials')
  const accepted = await post('/accept', { token, password })
  expect(accepted.body).toMatchObject({ tenantId: harness.tenants.b })
  const { call } = await signIn()
  const me = async () => (await call('GET', '/admin/api/me')).body
  expect(await me()).toMatchObject({ role: 'owner', tenant: { id: harness.tenants.a } })
  const moved = await call('POST', '/admin/auth/tenant', { tenantId: harness.tenants.b })
  expect(moved.body.tenants).toHaveLength(2)
  expect(await me()).toMatchObject({ role: 'viewer', tenant: { id: harness.tenants.b } })
  expect((await call('POST', '/admin/auth/tenant', { tenantId: 'demo' })).status).toBe(404)
  expect((await call('POST', '/admin/api/keys', { role: 'owner' })).status).toBe(403)
})

test('sign-up is closed, and no other path opens a session', async () => {
  for (const path of ['/sign-up/email', '/sign-in/email', '/get-session', '/list-sessions', '/ok', '/error'])
    expect([path, (await post(path, {})).status]).toEqual([path, 404])
})

test('behind https the cookie is secure, and the public address is the origin that counts', async () => {
  const siteUrl = 'https://nhung.example'
  const secure = await openAdminHarness({ siteUrl })
  onTestFinished(() => secure.close())
  const signIn = (origin: string) =>
    secure.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password }, { Origin: origin })
  expect((await signIn('http://nhung.example')).status).toBe(403)
  const response = await signIn(siteUrl)
  expect(response.status).toBe(200)
  expect(response.headers.getSetCookie()[0]).toMatch(/^__Secure-nhung\.session_token=.*; Secure/)
  const call = caller(secure.origin, { Cookie: cookieOf(response) })
  expect((await call('GET', '/admin/api/me')).body.role).toBe('owner')
})
