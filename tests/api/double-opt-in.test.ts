import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { insist } from '../harness/proof-of-work.ts'
import { type Service, startService } from './harness.ts'

const minute = 60_000
const day = 24 * 60 * minute
const siteUrl = 'https://nhung.example'
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
async function newsletter(privateSettings: object = {}) {
  const publicId = `news-${serial++}`
  await service.publish(publicId, 'EMAIL_SUBSCRIPTION', {
    settings: { title: 'Thư <Mộc An>', successMessage: 'Cảm ơn & hẹn gặp!' },
    privateSettings: { notifyEmails: ['shop@vidu.vn'], ...privateSettings },
  })
  return publicId
}
const subscribe = async (publicId: string, email: string, more: object = {}) => {
  const response = await insist(() => service.post(`${publicId}/subscribe`, { email, ...more }))
  return [response.status, await response.json()]
}
const stateOf = async (publicId: string, email: string) =>
  (await service.mine.inbox.subscription.list(publicId, {})).items.find((one) => one.email === email)?.state
const mailsTo = async (address: string) =>
  (await service.mine.outbox.list({ limit: 100 })).items.filter(({ recipients }) =>
    recipients.includes(address),
  )
const linkFor = async (address: string) => {
  const [mail] = await mailsTo(address)
  return /https:\/\/nhung\.example(\/api\/v1\/subscriptions\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
const openLink = async (path: string, method = 'GET') => {
  const response = await fetch(`${service.origin}${path}`, { method })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test('an address waits until its owner follows the link; opening the link alone changes nothing', async () => {
  const id = await newsletter()
  expect(await subscribe(id, 'lan@vidu.vn')).toEqual([
    201,
    { status: 'pending', message: 'Gần xong rồi! Hãy mở hộp thư và bấm vào liên kết xác nhận.' },
  ])
  expect(await stateOf(id, 'lan@vidu.vn')).toBe('pending')
  expect(await mailsTo('shop@vidu.vn')).toEqual([])

  const link = await linkFor('lan@vidu.vn')
  expect(link).not.toContain('lan')
  const page = await openLink(link)
  expect([page.status, page.text]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await stateOf(id, 'lan@vidu.vn')).toBe('pending')

  for (let time = 0; time < 2; time++) {
    const done = await openLink(link, 'POST')
    expect([done.status, done.text]).toEqual([200, expect.stringContaining('Cảm ơn &#38; hẹn gặp!')])
  }
  expect(await stateOf(id, 'lan@vidu.vn')).toBe('subscribed')
  expect(await mailsTo('shop@vidu.vn')).toHaveLength(1)
})

test('the coupon is shown after the confirmation and not before', async () => {
  const id = `news-${serial++}`
  await service.publish(id, 'EMAIL_SUBSCRIPTION', {
    settings: { title: 'Thư', successAction: 'coupon' },
    privateSettings: { coupon: 'MOCAN10' },
  })
  expect(JSON.stringify(await subscribe(id, 'ma@vidu.vn'))).not.toContain('MOCAN10')
  const link = await linkFor('ma@vidu.vn')
  expect((await openLink(link)).text).not.toContain('MOCAN10')
  expect((await openLink(link, 'POST')).text).toContain('MOCAN10')
})

test('a stranger who types an address again and again sends it few mails, and it never loses its state', async () => {
  const id = await newsletter()
  const address = 'nan-nhan@vidu.vn'
  const first = await subscribe(id, address)
  for (let i = 0; i < 5; i++) expect(await subscribe(id, address)).toEqual(first)
  expect(await mailsTo(address)).toHaveLength(1)
  for (let i = 0; i < 5; i++) {
    now += 11 * minute
    await subscribe(id, address)
  }
  expect(await mailsTo(address)).toHaveLength(3)
  now += day
  await subscribe(id, address)
  expect(await mailsTo(address)).toHaveLength(4)

  await openLink(await linkFor(address), 'POST')
  now += day
  expect(await subscribe(id, address)).toEqual(first)
  expect(await stateOf(id, address)).toBe('subscribed')
  expect(await mailsTo(address)).toHaveLength(4)
})

test('spam is answered the same and gets no mail', async () => {
  const id = await newsletter()
  const [status, body] = await subscribe(id, 'bot@vidu.vn', { website: 'https://spam.example' })
  expect([status, body]).toEqual([201, expect.objectContaining({ status: 'pending' })])
  expect(await mailsTo('bot@vidu.vn')).toEqual([])
})

test('a link that is old, changed, made up or of an erased person is gone, and no error of ours', async () => {
  const id = await newsletter()
  await subscribe(id, 'xoa@vidu.vn')
  const link = await linkFor('xoa@vidu.vn')
  const changed = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`
  for (const path of [changed, '/api/v1/subscriptions/x', `/api/v1/subscriptions/${'A'.repeat(200)}`])
    for (const method of ['GET', 'POST']) expect((await openLink(path, method)).status).toBe(410)

  const [mail] = await mailsTo('xoa@vidu.vn')
  await service.mine.people.erase({ email: 'xoa@vidu.vn' })
  expect((await openLink(link, 'POST')).status).toBe(410)
  expect(await mailsTo('xoa@vidu.vn')).toEqual([])
  expect(mail?.text).toContain(link)

  await subscribe(id, 'cham@vidu.vn')
  const late = await linkFor('cham@vidu.vn')
  now += 8 * day
  expect((await openLink(late, 'POST')).status).toBe(410)
  expect(await stateOf(id, 'cham@vidu.vn')).toBe('pending')
  expect((await openLink(link)).status).toBe(410)
  expect((await openLink(link, 'POST')).status).toBe(410)
  expect((await openLink(link, 'PUT')).status).toBe(405)
  expect(service.incidents).toEqual([])
})

test('without double opt-in an address that has left comes back by the link in a mail alone', async () => {
  const notifyEmails = ['tiem@vidu.vn']
  const id = await newsletter({ doubleOptIn: false, welcomeMail: true, notifyEmails })
  const address = 'tro-lai@vidu.vn'
  const first = await subscribe(id, address)
  const [welcome] = await mailsTo(address)
  const leave = /https:\/\/nhung\.example(\S+\/unsubscribe)/.exec(welcome?.text ?? '')?.[1] ?? ''
  await openLink(leave, 'POST')
  now += day
  for (let time = 0; time < 2; time++) {
    expect(await subscribe(id, address)).toEqual(first)
    expect(await stateOf(id, address)).toBe('pending')
  }
  expect(await mailsTo('tiem@vidu.vn')).toHaveLength(1)
  await openLink(await linkFor(address), 'POST')
  expect(await stateOf(id, address)).toBe('subscribed')
  expect((await mailsTo(address)).map(({ subject }) => subject)).toEqual([
    'Thư <Mộc An>',
    'Xác nhận đăng ký: Thư <Mộc An>',
    'Thư <Mộc An>',
  ])
})

test('without double opt-in an address is subscribed at once and the merchant notified', async () => {
  const id = await newsletter({ doubleOptIn: false, notifyEmails: ['chu@vidu.vn'] })
  expect(await subscribe(id, 'thang@vidu.vn')).toEqual([
    201,
    { status: 'subscribed', message: 'Cảm ơn & hẹn gặp!' },
  ])
  expect(await stateOf(id, 'thang@vidu.vn')).toBe('subscribed')
  expect(await mailsTo('chu@vidu.vn')).toHaveLength(1)
  expect(await mailsTo('thang@vidu.vn')).toEqual([])
})
