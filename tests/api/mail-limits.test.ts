import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMailSender } from '../../api/mail/sender.ts'
import { smtpTransport } from '../../api/mail/smtp.ts'
import { entryOfType } from '../../widgets/catalog.ts'
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

/** A new sender stands for a restarted service: limits are in the database alone. */
async function sent() {
  const sender = createMailSender({
    outbox: service.stores.outbox,
    transport: smtpTransport(`smtp://127.0.0.1:${server.port}`, siteUrl),
    now: () => now,
    report: (error) => {
      throw error
    },
  })
  const before = server.received.length
  for (let left = -1; left !== server.received.length; ) {
    left = server.received.length
    await sender.run()
  }
  return server.received.slice(before).flatMap(({ envelope }) => envelope.to)
}

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
