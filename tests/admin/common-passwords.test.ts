import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '../../api/admin/auth/passwords.ts'
import { createOwner } from '../../api/admin/commands/accounts.ts'
import { withCommandContext } from '../../api/admin/commands/context.ts'
import { inSuite } from '../harness/in-files.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let harness: AdminHarness
beforeAll(async () => {
  harness = await openAdminHarness({ settings: { signUp: true } })
})
afterAll(() => harness.close())

const common = ['password', 'Password1', '12345678', 'iloveyou', 'PASSWORD', 'ｐａｓｓｗｏｒｄ']
const uncommon = 'ba con mèo ngủ trưa'

const post = (path: string, body: object, headers?: Record<string, string>) =>
  harness.anonymous('POST', `/admin/auth${path}`, body, headers)
/** Code and pointer of what is refused, with its words. */
const refusal = ({ status, body }: Awaited<ReturnType<typeof post>>) => [
  status,
  body?.errors?.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`),
]

async function session() {
  const signedIn = await post('/sign-in', { email: ownerEmail, password })
  return caller(harness.origin, { Cookie: signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '' })
}
const inviteTo = async (email: string) => {
  const { link } = (await harness.owner.api('POST', '/team', { email, role: 'editor' })).body
  return String(link).split('#')[1] ?? ''
}
const resetLink = async () => {
  await post('/forgot', { email: ownerEmail })
  const mails = async () =>
    (await harness.stores.forTenant(harness.tenants.a).outbox.list({ limit: 200 })).items.filter(({ text }) =>
      text.includes('/admin/reset#'),
    )
  await expect.poll(async () => (await mails()).length).toBe(1)
  return /\/admin\/reset#(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
}

test('one of the ten thousand most common passwords is no new password, by whatever way it comes', async () => {
  const call = await session()
  for (const next of common)
    expect(refusal(await call('POST', '/admin/auth/password', { current: password, next })), next).toEqual([
      422,
      ['#/next common'],
    ])

  const token = await inviteTo('moi@tiem.vn')
  for (const one of common)
    expect(refusal(await post('/accept', { token, password: one })), one).toEqual([
      422,
      ['#/password common'],
    ])
  expect((await post('/accept', { token, password: uncommon })).status).toBe(200)

  const reset = await resetLink()
  expect(refusal(await post('/reset', { token: reset, next: 'qwertyuiop' }))).toEqual([
    422,
    ['#/next common'],
  ])
  expect((await post('/reset', { token: reset, next: uncommon })).status).toBe(204)
})

test('the words are in the language of who asked', async () => {
  const token = await inviteTo('english@tiem.vn')
  const refused = await post('/accept', { token, password: 'password' }, { 'Accept-Language': 'en' })
  expect(refused.body.errors[0].message).toContain('ten thousand most common')
  const vietnamese = await post('/accept', { token, password: 'password' }, { 'Accept-Language': 'vi' })
  expect(vietnamese.body.errors[0].message).toContain('mười nghìn mật khẩu phổ biến nhất')
})

test('who has such a password from before joins with it', async () => {
  const created = await post('/accept', { token: await inviteTo('cu@tiem.vn'), password: uncommon })
  expect(created.status).toBe(200)
  await harness.database.kysely
    .updateTable('auth_account')
    .set({ password: await hashPassword('password') })
    .where('user_id', 'in', (query) =>
      query.selectFrom('auth_user').select('id').where('email', '=', 'cu@tiem.vn'),
    )
    .execute()
  const invited = await harness.otherOwner.api('POST', '/team', { email: 'cu@tiem.vn', role: 'viewer' })
  const token = String(invited.body.link).split('#')[1]
  expect((await post('/accept', { token, password: 'password' })).status).toBe(200)
})

test('an operator cannot give one to an owner', async () => {
  const silent = { log() {}, result() {}, progress() {} }
  const owner = { tenant: harness.tenants.b, email: 'chu@tiem-b.vn', password: 'password1' }
  const made = withCommandContext(harness.settings, silent, (context) => createOwner(context, owner))
  await expect(made).rejects.toThrow('ten thousand most common')
})

inSuite('a service that begins with one says so', async () => {
  const service = await startServiceProcess({
    env: { DEMO: '0', ADMIN_EMAIL: ownerEmail, ADMIN_PASSWORD: 'password1' },
  })
  onTestFinished(() => service.remove())
  expect(service.output()).toContain('ADMIN_PASSWORD is one of the ten thousand most common passwords')
})
