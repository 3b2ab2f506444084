import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, type Answer, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const cookieOf = ({ headers }: Answer) => headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
const signIn = (email: string, secret: string, headers: Record<string, string> = {}) =>
  harness.anonymous('POST', '/admin/auth/sign-in', { email, password: secret }, headers)
const meOf = async (Cookie: string) => {
  const { status, body } = await caller(harness.origin, { Cookie })('GET', '/admin/api/me')
  return status === 200 ? body.email : status
}

test('session fixation: a sign-in opens a new session, whatever cookie the browser was given before', async () => {
  const email = 'ke-gian@vidu.vn'
  const { link } = (await harness.owner.api('POST', '/team', { email, role: 'viewer' })).body
  const token = new URL(link).hash.slice(1)
  const planted = cookieOf(await harness.anonymous('POST', '/admin/auth/accept', { token, password }))
  const madeUp = 'nhung.session_token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.c2lnbmVkIGJ5IG5vYm9keQ%3D%3D'
  for (const given of [planted, madeUp]) {
    const own = cookieOf(await signIn(ownerEmail, password, { Cookie: given }))
    expect(own).toMatch(/^nhung\.session_token=/)
    expect(own).not.toBe(given)
    expect(await meOf(own)).toBe(ownerEmail)
  }
  expect(await meOf(planted)).toBe(email)
  expect(await meOf(madeUp)).toBe(401)
})

test('cross-site requests: no form of another site changes anything, with or without an Origin', async () => {
  const Cookie = cookieOf(await signIn(ownerEmail, password))
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const plain = { 'Content-Type': 'text/plain' }
  const attempts: [path: string, headers: Record<string, string>][] = [
    ['/admin/api/keys', { Origin: 'https://evil.example' }],
    ['/admin/api/keys', { Origin: 'null' }],
    ['/admin/api/keys', { Origin: 'https://evil.example', ...form }],
    ['/admin/rpc/keys/create', { Origin: 'https://evil.example', ...plain }],
    ['/admin/rpc/keys/create', { 'Sec-Fetch-Site': 'cross-site', ...plain }],
    ['/admin/auth/tenants', { Origin: 'https://evil.example' }],
    ['/admin/auth/sign-out', { Origin: 'https://evil.example' }],
  ]
  const before = (await harness.owner.api('GET', '/keys')).body.items.length
  const call = caller(harness.origin, { Cookie })
  for (const [path, headers] of attempts) {
    const body = JSON.stringify({ name: 'Trộm', role: 'owner' })
    expect([path, headers, (await call('POST', path, body, headers)).status]).toEqual([path, headers, 403])
  }
  expect((await harness.owner.api('GET', '/keys')).body.items).toHaveLength(before)
  expect(await meOf(Cookie)).toBe(ownerEmail)
})

test('clickjacking: no page of the dashboard stands in a frame', async () => {
  const paths = ['', '/invite', '/widgets', '/sign-in', '/operator']
  for (const path of paths) {
    const { headers } = await fetch(`${harness.origin}/admin${path}`)
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY'])
    expect(headers.get('content-security-policy'), path).toMatch(/frame-ancestors 'none'/)
  }
})

test('logs and responses name no key, no password, no cookie and no link, also of requests that fail', async () => {
  const { key } = harness.owner
  const signedIn = await signIn(ownerEmail, password)
  const Cookie = cookieOf(signedIn)
  const link = new URL(
    (await harness.owner.api('POST', '/team', { email: 'moi@vidu.vn', role: 'viewer' })).body.link,
  )
  const secrets = [key, password, Cookie.split('=')[1] ?? '', link.hash.slice(1)]
  const call = caller(harness.origin, { Cookie })
  const responses = [
    await harness.anonymous('GET', `/admin/api/me?key=${key}`),
    await fetchText(`/admin/api/${key}`, { Authorization: `Bearer ${key}x` }),
    await fetchText(`/admin/invite/${secrets[3]}`, {}),
    await call('POST', '/admin/auth/confirm-password', { password: `${password}!` }),
    await call('POST', '/admin/auth/confirm-password', `{"password":"${password}`, {
      'Content-Type': 'application/json',
    }),
    await harness.anonymous('POST', '/admin/auth/accept', { token: `${secrets[3]}x`, password }),
    await harness.owner.api('GET', '/keys'),
    await harness.owner.api('GET', '/audit'),
    await harness.owner.api('GET', '/team'),
  ]
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(10)
    for (const { text } of responses) expect(text).not.toContain(secret)
    expect(harness.everyLine.join('\n')).not.toContain(secret)
  }
  expect(harness.everyLine.length).toBeGreaterThan(0)
})

async function fetchText(path: string, headers: Record<string, string>) {
  return { text: await (await fetch(harness.origin + path, { headers })).text() }
}
