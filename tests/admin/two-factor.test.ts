import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepAt, totpCode } from '../../api/admin/auth/totp.ts'
import { type AdminHarness, type Answer, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness()
})
afterAll(() => harness.close())

const post = (path: string, body?: unknown, headers?: Record<string, string>) =>
  harness.anonymous('POST', `/admin/auth${path}`, body, headers)

const cookiesOf = (response: Answer) =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

/** A new member of tenant a. */
async function member(email: string, role = 'owner', call = harness.owner) {
  const invited = await call.api('POST', '/team', { email, role })
  return post('/accept', { token: new URL(invited.body.link).hash.slice(1), password })
}

const as = (response: Answer) => {
  const call = caller(harness.origin, { Cookie: cookiesOf(response) })
  return {
    post: (path: string, body: unknown) => call('POST', `/admin/auth${path}`, body),
    get: (path: string) => call('GET', path),
  }
}

/** The code of this step or the next, still good when a step ends meanwhile. Each is good once, and in this order. */
const codeOf = (secret: string, offset: 0 | 1) => totpCode(secret, stepAt(Date.now()) + offset)

const wrongCode = (secret: string) => {
  const good = [-1, 0, 1, 2].map((offset) => totpCode(secret, stepAt(Date.now()) + offset))
  return ['000000', '111111', '222222', '333333', '444444'].find((code) => !good.includes(code)) ?? ''
}

/** A new member whose sign-in asks for a code. The code of the next step is unused. */
async function memberWithTwoFactor(email: string) {
  const session = as(await member(email))
  const { secret } = (await session.post('/two-factor/set-up', { password })).body
  const confirmed = await session.post('/two-factor/confirm', { code: codeOf(secret, 0) })
  return { email, session, secret, recoveryCodes: confirmed.body.recoveryCodes as string[] }
}

const signIn = (email: string, secret = password) => post('/sign-in', { email, password: secret })
const finish = (waiting: Answer, code: string) =>
  post('/sign-in/code', { code }, { Cookie: cookiesOf(waiting) })

test('the password alone opens nothing once an app is confirmed, and sessions opened by it end', async () => {
  const email = 'hai-buoc@vidu.vn'
  const session = as(await member(email))
  const other = as(await signIn(email))
  expect((await session.get('/admin/auth/two-factor')).body).toEqual({ isOn: false, recoveryCodesLeft: 0 })
  expect((await session.post('/two-factor/set-up', { password: 'sai' })).body.type).toBe(
    '/problems/wrong-credentials',
  )
  const { secret, uri } = (await session.post('/two-factor/set-up', { password })).body
  expect(uri).toBe(`otpauth://totp/Nh%C3%BAng:hai-buoc%40vidu.vn?secret=${secret}&issuer=Nh%C3%BAng`)
  // Nothing is asked before the app is known to work.
  expect((await signIn(email)).status).toBe(200)
  expect((await session.post('/two-factor/confirm', { code: wrongCode(secret) })).body.type).toBe(
    '/problems/wrong-code',
  )
  const confirmed = await session.post('/two-factor/confirm', { code: codeOf(secret, 0) })
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10)
  expect((await session.get('/admin/auth/two-factor')).body).toEqual({ isOn: true, recoveryCodesLeft: 10 })
  expect((await session.post('/two-factor/set-up', { password })).body.type).toBe('/problems/conflict')
  expect((await session.get('/admin/api/me')).status).toBe(200)
  expect((await other.get('/admin/api/me')).status).toBe(401)

  const waiting = await signIn(email)
  expect(waiting.body).toMatchObject({ type: '/problems/code-needed', status: 401 })
  const [cookie = '', ...more] = waiting.headers.getSetCookie()
  expect(more).toEqual([])
  expect(cookie).toMatch(
    /^nhung\.sign_in=[\w-]{43}; Max-Age=600; Path=\/admin\/auth; HttpOnly; SameSite=Strict$/,
  )
  expect((await as(waiting).get('/admin/api/me')).status).toBe(401)
  expect((await as(waiting).get('/admin/auth/session')).status).toBe(401)

  const opened = await finish(waiting, codeOf(secret, 1))
  expect(opened.body).toMatchObject({ person: { email }, tenantId: harness.tenants.a })
  expect((await as(opened).get('/admin/api/me')).body).toMatchObject({ email, role: 'owner' })
})

test('a code and a recovery code are good once, and a sign-in is finished once', async () => {
  const { email, secret, recoveryCodes, session } = await memberWithTwoFactor('mot-lan@vidu.vn')
  const [first = '', second = ''] = recoveryCodes
  const code = codeOf(secret, 1)
  const waiting = await signIn(email)
  expect((await finish(waiting, code)).status).toBe(200)
  expect((await finish(waiting, codeOf(secret, 1))).body.type).toBe('/problems/sign-in-expired')
  expect((await finish(await signIn(email), code)).body.type).toBe('/problems/wrong-code')

  const typed = ` ${first.toUpperCase().replace('-', ' ')} `
  const both = await Promise.all([finish(await signIn(email), typed), finish(await signIn(email), first)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  expect((await session.get('/admin/auth/two-factor')).body.recoveryCodesLeft).toBe(9)

  expect((await session.post('/two-factor/recovery-codes', { password: 'sai' })).status).toBe(401)
  const made = (await session.post('/two-factor/recovery-codes', { password })).body.recoveryCodes
  expect((await finish(await signIn(email), second)).body.type).toBe('/problems/wrong-code')
  expect((await finish(await signIn(email), made[0])).status).toBe(200)

  const { items } = (await harness.owner.api('GET', '/audit')).body
  const told = items.filter(({ target }: { target: string }) => target === email)
  expect(told.map(({ action }: { action: string }) => action)).toEqual([
    'account.recoveryCodeUsed',
    'account.recoveryCodesMade',
    'account.recoveryCodeUsed',
    'account.twoFactorOn',
  ])
})

test('who guesses codes needs the password again after five, and has to wait after ten', async () => {
  const { email, secret } = await memberWithTwoFactor('doan-ma@vidu.vn')
  const wrong = wrongCode(secret)
  const guess = async (times: number) => {
    const waiting = await signIn(email)
    const types: string[] = []
    for (let attempt = 0; attempt < times; attempt++) types.push((await finish(waiting, wrong)).body.type)
    return { types, waiting }
  }
  const five = Array(5).fill('/problems/wrong-code')
  const { types, waiting } = await guess(5)
  expect(types).toEqual(five)
  // A right one comes too late.
  expect((await finish(waiting, codeOf(secret, 1))).body.type).toBe('/problems/sign-in-expired')
  expect((await guess(5)).types).toEqual(five)
  const limited = await finish(await signIn(email), codeOf(secret, 1))
  expect(limited.body.type).toBe('/problems/rate-limited')
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(60)
})

test('one person’s waiting cookie is no good with another’s code, for other sites, or after a new password', async () => {
  const one = await memberWithTwoFactor('mot@vidu.vn')
  const two = await memberWithTwoFactor('hai@vidu.vn')
  const planted = await signIn(one.email)
  expect((await finish(planted, codeOf(two.secret, 1))).body.type).toBe('/problems/wrong-code')
  expect((await post('/sign-in/code', { code: codeOf(one.secret, 1) })).body.type).toBe(
    '/problems/sign-in-expired',
  )
  const Cookie = cookiesOf(planted)
  const foreign = { Cookie, Origin: 'https://evil.example' }
  expect((await post('/sign-in/code', { code: codeOf(one.secret, 1) }, foreign)).status).toBe(403)
  // Somebody else's session in the same browser does not stand in for the code.
  const session = cookiesOf(await signIn(ownerEmail))
  const beside = await post(
    '/sign-in/code',
    { code: wrongCode(one.secret) },
    { Cookie: `${Cookie}; ${session}` },
  )
  expect(beside.body.type).toBe('/problems/wrong-code')

  const next = 'một mật khẩu khác'
  expect((await one.session.post('/password', { current: password, next })).status).toBe(204)
  expect((await finish(planted, codeOf(one.secret, 1))).body.type).toBe('/problems/sign-in-expired')
  expect((await signIn(one.email, next)).body.type).toBe('/problems/code-needed')
})

test('neither an invitation nor a new password by mail leads past the code', async () => {
  const { email, secret, session, recoveryCodes } = await memberWithTwoFactor('loi-moi@vidu.vn')
  const invited = await harness.otherOwner.api('POST', '/team', { email, role: 'viewer' })
  const token = new URL(invited.body.link).hash.slice(1)
  const waiting = await post('/accept', { token, password })
  expect(waiting.body.type).toBe('/problems/code-needed')
  expect((await session.get('/admin/auth/session')).body.tenants).toHaveLength(1)
  const joined = await finish(waiting, codeOf(secret, 1))
  expect(joined.body).toMatchObject({ tenantId: harness.tenants.b, tenants: [{}, { role: 'viewer' }] })
  expect((await post('/accept', { token, password })).status).toBe(404)

  expect((await post('/forgot', { email })).status).toBe(204)
  const { outbox } = harness.stores.forTenant(harness.tenants.a)
  const linkOf = async () => {
    const { items } = await outbox.list({})
    const text = items.find(({ recipients, text }) => recipients.includes(email) && /reset#/.test(text))?.text
    return /\/admin\/reset#(\S+)/.exec(text ?? '')?.[1]
  }
  await expect.poll(linkOf).toBeTruthy()
  const reset = await post('/reset', { token: await linkOf(), next: 'mật khẩu qua thư' })
  expect(reset.headers.getSetCookie()).toEqual([])
  const again = await signIn(email, 'mật khẩu qua thư')
  expect(again.body.type).toBe('/problems/code-needed')
  const opened = as(await finish(again, recoveryCodes[0] ?? ''))
  expect((await opened.post('/two-factor/end', { password })).status).toBe(401)
  expect((await opened.post('/two-factor/end', { password: 'mật khẩu qua thư' })).status).toBe(204)
  expect((await opened.post('/two-factor/end', { password: 'mật khẩu qua thư' })).status).toBe(409)
  expect((await signIn(email, 'mật khẩu qua thư')).status).toBe(200)
})

test('a new password leaves a member of several tenants in the one that they work in', async () => {
  const email = 'nhieu-noi@vidu.vn'
  const session = as(await member(email))
  await member(email, 'viewer', harness.otherOwner)
  await session.post('/tenant', { tenantId: harness.tenants.b })
  const changed = await session.post('/password', { current: password, next: 'mật khẩu mới' })
  expect((await as(changed).get('/admin/auth/session')).body.tenantId).toBe(harness.tenants.b)
})
