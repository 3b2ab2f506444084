import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { deliverMails } from './deliver-mails.ts'
import { type Service, startService } from './harness.ts'
import { readMail, startMailServer } from './mail-server.ts'

const siteUrl = 'https://nhung.example'
const minute = 60_000
const day = 24 * 60 * minute
let now = Date.parse('2026-11-21T03:00:00Z')
let service: Service
beforeAll(async () => {
  service = await startService({
    now: () => now,
    siteUrl,
    definitionOf: (type) => entryOfType(type)?.definition,
  })
})
afterAll(() => service.stop())

let serial = 0
async function newsletter(
  privateSettings: Record<string, unknown> = {},
  settings: Record<string, unknown> = {},
  locale: 'vi' | 'en' = 'vi',
) {
  const publicId = `news-${serial++}`
  await service.publish(publicId, 'EMAIL_SUBSCRIPTION', {
    locale,
    settings: { title: 'Thư Mộc An', ...settings },
    privateSettings,
  })
  return publicId
}
const subscribe = async (publicId: string, email: string, more: object = {}) => {
  const response = await insist(() => service.post(`${publicId}/subscribe`, { email, ...more }))
  expect(response.status).toBe(201)
}
const mailsTo = async (address: string) =>
  (await service.mine.outbox.list({ limit: 100 })).items.filter(({ recipients }) =>
    recipients.includes(address),
  )
const subscriber = async (publicId: string, email: string) =>
  (await service.mine.inbox.subscription.list(publicId, {})).items.find((one) => one.email === email)
const stateOf = async (publicId: string, email: string) => (await subscriber(publicId, email))?.state
const linksIn = (text = '') => {
  const paths = text.match(/\/api\/v1\/subscriptions\/[\w-]+(\/unsubscribe)?/g) ?? []
  return {
    confirm: paths.find((path) => !path.endsWith('/unsubscribe')) ?? '',
    leave: paths.find((path) => path.endsWith('/unsubscribe')) ?? '',
  }
}
const linksTo = async (address: string) => linksIn((await mailsTo(address))[0]?.text)
const openLink = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(`${service.origin}${path}`, { redirect: 'manual', ...init })
  return { status: response.status, text: await response.text() }
}
const press = (path: string) => openLink(path, { method: 'POST' })

test('the link asks first and changes nothing; the press ends the subscription, as often as one likes', async () => {
  const id = await newsletter()
  await subscribe(id, 'lan@vidu.vn')
  const { confirm, leave } = await linksTo('lan@vidu.vn')
  await press(confirm)
  expect(leave).not.toContain('lan')
  for (const method of ['GET', 'HEAD']) {
    expect((await openLink(leave, { method })).status).toBe(200)
    expect(await stateOf(id, 'lan@vidu.vn')).toBe('subscribed')
  }
  const page = await openLink(leave)
  expect(page.text).toContain('<form method="post"><button>Hủy đăng ký</button></form>')
  // The script of the confirmation page would submit the form without a press.
  expect(page.text).not.toContain('<script')
  for (let time = 0; time < 2; time++) {
    const done = await press(leave)
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Đã hủy đăng ký')])
    expect(await stateOf(id, 'lan@vidu.vn')).toBe('unsubscribed')
  }
})

test('a mail program does it with the one POST of RFC 8058, of which the mail tells in its head', async () => {
  const server = await startMailServer()
  const id = await newsletter({ fromName: 'Xưởng Mộc An', replyTo: 'xinchao@mocan.vn' })
  await subscribe(id, 'may@vidu.vn')
  const received = await deliverMails({ service, server, siteUrl, now: () => now })
  await server.stop()
  const mail = received.find(({ envelope }) => envelope.to.includes('may@vidu.vn'))
  const { header } = readMail(mail?.raw ?? '')
  expect(header('From')).toBe('Xưởng Mộc An <no-reply@nhung.example>')
  expect(header('Reply-To')).toBe('xinchao@mocan.vn')
  expect(header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const { leave } = await linksTo('may@vidu.vn')
  expect(header('List-Unsubscribe')).toBe(`<${siteUrl}${leave}>`)

  const done = await openLink(leave, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(done.status).toBe(200)
  expect(await stateOf(id, 'may@vidu.vn')).toBe('unsubscribed')
})

test('a mail about a contact form names no list to leave', async () => {
  await service.publish('contact', 'CONTACT_FORM', { privateSettings: { notifyEmails: ['shop@vidu.vn'] } })
  await service.post('contact/contact', { name: 'An', email: 'an@vidu.vn', message: 'Xin chào' })
  expect((await mailsTo('shop@vidu.vn'))[0]).toMatchObject({ unsubscribeUrl: null, fromName: null })
})

test('the way out works after the widget was taken down, in the language of the list', async () => {
  const id = await newsletter({}, {}, 'en')
  await subscribe(id, 'out@vidu.vn')
  const { leave } = await linksTo('out@vidu.vn')
  await service.unpublish(id)
  now += 400 * day
  expect((await openLink(leave)).text).toContain('>Unsubscribe<')
  expect((await press(leave)).text).toContain('You have unsubscribed')
  expect(await stateOf(id, 'out@vidu.vn')).toBe('unsubscribed')
})

test('each link is good for its own end alone, and a changed one for none', async () => {
  const id = await newsletter()
  await subscribe(id, 'doi@vidu.vn')
  const { confirm, leave } = await linksTo('doi@vidu.vn')
  expect((await press(`${confirm}/unsubscribe`)).status).toBe(410)
  expect((await press(leave.replace('/unsubscribe', ''))).status).toBe(410)
  const token = leave.split('/').at(-2) ?? ''
  const changed = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const method of ['GET', 'POST'])
    expect((await openLink(leave.replace(token, changed), { method })).status).toBe(410)
  expect((await openLink(leave, { method: 'DELETE' })).status).toBe(405)
  expect(await stateOf(id, 'doi@vidu.vn')).toBe('pending')
})

test('of an address that was erased nothing is learned, and nothing comes back', async () => {
  const id = await newsletter()
  await subscribe(id, 'xoa@vidu.vn')
  const { leave } = await linksTo('xoa@vidu.vn')
  await service.mine.people.erase({ email: 'xoa@vidu.vn' })
  expect((await press(leave)).status).toBe(200)
  expect(await subscriber(id, 'xoa@vidu.vn')).toBeUndefined()
})

test('who left may come back, and confirms anew; a stranger who types the address again makes few mails', async () => {
  const id = await newsletter({}, { nameField: 'optional' })
  const address = 've@vidu.vn'
  await subscribe(id, address, { name: 'Vệ' })
  const first = await linksTo(address)
  await press(first.confirm)
  await press(first.leave)
  for (let time = 0; time < 4; time++) await subscribe(id, address, { name: 'Vệ Lan' })
  expect(await mailsTo(address)).toHaveLength(1)
  expect(await subscriber(id, address)).toMatchObject({ state: 'pending', name: 'Vệ Lan' })
  now += 11 * minute
  await subscribe(id, address)
  expect(await mailsTo(address)).toHaveLength(2)
  await press((await linksTo(address)).confirm)
  expect(await stateOf(id, address)).toBe('subscribed')
})

test('a welcome mail follows the confirmation once, with the coupon and the way out', async () => {
  const id = await newsletter(
    { welcomeMail: true, coupon: 'MOCAN10' },
    { successAction: 'coupon', successMessage: 'Cảm ơn bạn!' },
  )
  await subscribe(id, 'chao@vidu.vn')
  const { confirm } = await linksTo('chao@vidu.vn')
  for (let time = 0; time < 2; time++) await press(confirm)
  const [welcome, ...older] = await mailsTo('chao@vidu.vn')
  expect(older).toHaveLength(1)
  expect(welcome?.subject).toBe('Thư Mộc An')
  expect(welcome?.text).toContain('Cảm ơn bạn!\nMOCAN10')
  await press(linksIn(welcome?.text).leave)
  expect(await stateOf(id, 'chao@vidu.vn')).toBe('unsubscribed')
})

test('without confirmation the welcome mail goes out at once; spam gets none', async () => {
  const id = await newsletter({ doubleOptIn: false, welcomeMail: true })
  await subscribe(id, 'ngay@vidu.vn')
  await subscribe(id, 'bot@vidu.vn', { website: 'https://spam.example' })
  expect(await mailsTo('ngay@vidu.vn')).toHaveLength(1)
  expect(await mailsTo('bot@vidu.vn')).toEqual([])
  await press((await linksTo('ngay@vidu.vn')).leave)
  expect(await stateOf(id, 'ngay@vidu.vn')).toBe('unsubscribed')
  expect(service.incidents).toEqual([])
})
