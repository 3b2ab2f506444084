import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, readMail, startMailServer } from '../api/mail-server.ts'
import { type AdminHarness, caller, openAdminHarness, ownerEmail, password } from './harness.ts'

let mailServer: MailServer
let harness: AdminHarness
let send: (headers?: Record<string, string>) => ReturnType<AdminHarness['anonymous']>
beforeAll(async () => {
  mailServer = await startMailServer()
  harness = await openAdminHarness({ settings: { smtpUrl: `smtp://127.0.0.1:${mailServer.port}` } })
  const signedIn = await harness.anonymous('POST', '/admin/auth/sign-in', { email: ownerEmail, password })
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  const call = caller(harness.origin, { Cookie, Origin: harness.origin })
  send = (headers) => call('POST', '/admin/api/mail/test', undefined, headers)
})
afterAll(async () => {
  await harness?.close()
  await mailServer?.stop()
})

test('a test mail reaches who asked for it, in their language, and stands in the list of mails', async () => {
  const sent = await send({ 'Accept-Language': 'vi' })
  expect([sent.status, sent.body]).toEqual([200, { recipient: ownerEmail, hasMailServer: true }])
  await expect.poll(() => mailServer.received.length).toBe(1)
  const [mail] = mailServer.received
  expect(mail?.envelope.to).toEqual([ownerEmail])
  const { header, body } = readMail(mail?.raw ?? '')
  expect(header('Subject')).toBe('Thư thử')
  expect(body).toContain('hãy đánh dấu là không phải thư rác')
  await expect
    .poll(async () => (await harness.owner.api('GET', '/mail')).body.items)
    .toMatchObject([{ subject: 'Thư thử', recipients: [ownerEmail], state: 'sent' }])
  expect((await harness.owner.api('GET', '/audit')).body.items[0]).toMatchObject({ action: 'mail.test' })
})

test('keys have no address, viewers send nothing, and an address has its ten mails a day', async () => {
  expect((await harness.owner.api('POST', '/mail/test')).status).toBe(403)
  expect((await harness.viewer.api('POST', '/mail/test')).status).toBe(403)
  for (let nth = 2; nth <= 10; nth++) expect((await send()).status).toBe(200)
  const refused = await send({ 'Accept-Language': 'en' })
  expect([refused.status, refused.body.type]).toEqual([403, '/problems/limit-reached'])
  expect(refused.body.detail).toContain('tomorrow')
  expect(harness.log).toEqual([])
})
