import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMailSender, nextAttempt } from '../../api/mail/sender.ts'
import { senderAddress, smtpTransport } from '../../api/mail/smtp.ts'
import { type Service, startService } from './harness.ts'
import { type MailServer, readMail, startMailServer } from './mail-server.ts'

const siteUrl = 'https://nhung.example'
let now = Date.parse('2026-11-21T03:00:00Z')
let service: Service
let server: MailServer
beforeAll(async () => {
  service = await startService({ now: () => now, siteUrl })
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})

let serial = 0
async function shop(name = 'Cửa hàng Đức') {
  const publicId = `contact-${serial++}`
  await service.publish(publicId, 'CONTACT_FORM', {
    name,
    privateSettings: { notify: ['shop@vidu.vn', 'chu@vidu.vn'] },
  })
  return (more: object = {}) =>
    service.post(`${publicId}/contact`, { name: 'An', email: 'an@vidu.vn', message: 'Xin chào', ...more })
}
const sender = (port = server.port) =>
  createMailSender({
    outbox: service.stores.outbox,
    transport: smtpTransport(`smtp://127.0.0.1:${port}`, siteUrl),
    now: () => now,
    report: (error) => {
      throw error
    },
  })
const newestMail = async () => (await service.mine.outbox.list({ limit: 1 })).items[0]

describe('a mail about a form', () => {
  test('goes to the merchant, from the platform, with the visitor in Reply-To alone', async () => {
    const post = await shop()
    await post({ message: 'Dòng một\nDòng <b>hai</b>', fields: { company: 'A & B' } })
    await sender().run()
    const { envelope, raw } = server.received.at(-1)!
    expect(envelope).toEqual({ from: 'no-reply@nhung.example', to: ['shop@vidu.vn', 'chu@vidu.vn'] })
    const { header, body } = readMail(raw)
    expect(header('From')).toBe('Nhúng <no-reply@nhung.example>')
    expect(header('Reply-To')).toBe('an@vidu.vn')
    expect(header('Subject')).toBe('Liên hệ mới: Cửa hàng Đức')
    expect(header('Auto-Submitted')).toBe('auto-generated')
    expect(body).toContain('Dòng <b>hai</b>')
    expect(body).toContain('Dòng một<br>Dòng &#60;b&#62;hai&#60;/b&#62;')
    expect(body).toContain('A &#38; B')
    expect(await newestMail()).toMatchObject({ state: 'sent', attempts: 1, sentAt: now })
  })

  test('is sent once', async () => {
    const post = await shop()
    await post({ message: 'Chỉ một lần' })
    const before = server.received.length
    await sender().run()
    await sender().run()
    expect(server.received.length).toBe(before + 1)
  })

  test('has no header that the merchant’s words could add', async () => {
    const post = await shop('Shop\r\nBcc: all@vidu.vn\u2028X: y')
    await post()
    await sender().run()
    const { header, names } = readMail(server.received.at(-1)!.raw)
    expect(header('Subject')).toBe('Liên hệ mới: Shop Bcc: all@vidu.vn X: y')
    expect(names).not.toContain('Bcc')
  })
})

describe('a mail server that does not answer', () => {
  test('loses nothing: the form is kept, and the mail goes out when the server is back', async () => {
    const post = await shop()
    expect((await post({ message: 'Máy chủ thư hỏng' })).status).toBe(201)
    const deaf = sender(1)
    await deaf.run()
    const failed = await newestMail()
    expect(failed).toMatchObject({ state: 'queued', attempts: 1 })
    expect(failed?.nextAttemptAt).toBe(now + 30_000)
    expect(failed?.lastError).toMatch(/ECONNREFUSED/)
    const before = server.received.length
    await sender().run()
    expect(server.received.length).toBe(before)
    now += 30_000
    await sender().run()
    expect(server.received.length).toBe(before + 1)
    expect(await newestMail()).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
  })

  test('is not tried with every mail that waits', async () => {
    const post = await shop()
    const attempts = async () =>
      (await service.mine.outbox.list({ state: 'queued' })).items.map((mail) => mail.attempts)
    await post({ message: 'Thư một' })
    await post({ message: 'Thư hai' })
    expect(await sender(1).run()).toBe(false)
    expect((await attempts()).sort()).toEqual([0, 1])
    now += 30_000
    expect(await sender().run()).toBe(true)
    expect(await attempts()).toEqual([])
  })

  test('is asked again later when it says so, and no more when it refuses for good', async () => {
    const post = await shop()
    await post({ message: 'Chờ chút' })
    server.answerRecipients('451 try later')
    await sender().run()
    expect(await newestMail()).toMatchObject({ state: 'queued', attempts: 1 })
    now += 30_000
    server.answerRecipients('550 no such user')
    await sender().run()
    expect(await newestMail()).toMatchObject({ state: 'dead', attempts: 2 })
    server.answerRecipients(undefined)
    now += 30 * 24 * 3600_000
    const before = server.received.length
    await sender().run()
    expect(server.received.length).toBe(before)
    const dead = await newestMail()
    expect(await service.mine.outbox.retry(dead!.id, now)).toBe(true)
    await sender().run()
    expect(server.received.length).toBe(before + 1)
  })

  test('is given up after eight waits of growing length', () => {
    const waits = Array.from({ length: 9 }, (_, attempts) => nextAttempt({ attempts }, new Error('no'), 0))
    expect(waits.at(-1)).toBeNull()
    const given = waits.slice(0, -1).map(Number)
    expect(given).toEqual([...given].sort((a, b) => a - b))
    expect(given[0]).toBe(30_000)
  })

  test('which refuses our password is tried again: an operator can mend it', () => {
    const error = Object.assign(new Error('no'), { responseCode: 535, code: 'EAUTH' })
    expect(nextAttempt({ attempts: 0 }, error, 0)).toBe(30_000)
  })
})

test.each([
  ['the address in the query', 'smtp://u:p@mail.vn:587?from=shop@vidu.vn', 'shop@vidu.vn'],
  ['the user where it is an address', 'smtps://bot%40vidu.vn:p@mail.vn', 'bot@vidu.vn'],
  ['the host of the platform', 'smtp://mail.vn', 'no-reply@nhung.example'],
])('mails are from %s', (_, url, address) => {
  expect(senderAddress(url, siteUrl)).toBe(address)
})
