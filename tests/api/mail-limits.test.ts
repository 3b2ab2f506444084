import { afterAll, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { deliverMails } from './deliver-mails.ts'
import { type Service, startService } from './harness.ts'
import { type MailServer, startMailServer } from './mail-server.ts'

const hour = 3_600_000
const day = 24 * hour
const siteUrl = 'https://nhung.example'
let now = Date.parse('2026-11-22T03:00:00Z')
let service: Service
let server: MailServer
beforeAll(async () => {
  service = await startService({
    now: () => now,
    siteUrl,
    definitionOf: (type) => entryOfType(type)?.definition,
  })
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

let serial = 0
async function contactForm() {
  const publicId = `contact-${serial++}`
  await service.publish(publicId, 'CONTACT_FORM', { privateSettings: { autoReply: true } })
  return publicId
}
const post = (publicId: string, email: string) =>
  service.post(`${publicId}/contact`, { name: 'An', email, message: `Lần ${serial++}` })

const sent = async () =>
  (await deliverMails({ service, server, siteUrl, now: () => now })).flatMap(({ envelope }) => envelope.to)

test('a thousand posts from a hundred addresses send each of them one mail', async () => {
  const publicId = await contactForm()
  const addresses = Array.from({ length: 100 }, (_, index) => `khach-${index}@vidu.vn`)
  for (let round = 0; round < 10; round++)
    for (const { status } of await Promise.all(addresses.map((address) => post(publicId, address))))
      expect(status).toBe(201)
  expect((await sent()).sort()).toEqual(addresses.sort())
  now += day
  await post(publicId, 'KHACH-1@vidu.vn')
  expect(await sent()).toEqual(['KHACH-1@vidu.vn'])
})

test('one address gets ten mails a day from all widgets together', async () => {
  for (let index = 0; index < 15; index++) await post(await contactForm(), 'nan-nhan@vidu.vn')
  expect(await sent()).toHaveLength(10)
  now += day
  await post(await contactForm(), 'nan-nhan@vidu.vn')
  expect(await sent()).toHaveLength(1)
})

test('one widget sends two hundred mails an hour to visitors; the merchant sees the others and can send them', async () => {
  const publicId = await contactForm()
  await Promise.all(Array.from({ length: 205 }, (_, index) => post(publicId, `dam-dong-${index}@vidu.vn`)))
  expect(await sent()).toHaveLength(200)
  const { items } = await service.mine.outbox.list({ limit: 100, state: 'dead' })
  expect(items).toHaveLength(5)
  expect(items[0]).toMatchObject({
    state: 'dead',
    lastError: 'Quá 200 thư cho khách trong một giờ từ tiện ích này',
  })
  await service.mine.outbox.retry(items[0]?.id ?? '', now)
  expect(await sent()).toEqual(items[0]?.recipients)
  now += hour
  await post(publicId, 'mot-gio-sau@vidu.vn')
  expect(await sent()).toEqual(['mot-gio-sau@vidu.vn'])
})
