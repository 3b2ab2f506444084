import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSource } from '../harness/no-source.ts'
import { type Service, startService } from './harness.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION')
  await service.publish('cookie-1', 'COOKIE_CONSENT')
  await service.publish('cookie-2', 'COOKIE_CONSENT', { privateSettings: { ipMode: 'truncated' } })
})
afterAll(() => service.stop())

const contact = {
  name: 'Nguyễn Văn Đức',
  email: 'Duc@CongTy.vn',
  phone: '0912 345 678',
  message: 'Xin chào,\ntôi cần tư vấn.',
  fields: { company: 'Công ty Đức' },
}

describe('contact', () => {
  test('a message is stored as it was sent and answered with its id', async () => {
    const response = await service.post('contact-1/contact', contact)
    expect(response.status).toBe(201)
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const { id, receivedAt, ...rest } = await response.json()
    expect(rest).toEqual({ message: 'Đã nhận' })
    const { items } = await service.mine.inbox.contact.list('contact-1', {})
    expect(items).toEqual([
      {
        id,
        ...contact,
        callback: '',
        files: [],
        ...noSource,
        status: 'new',
        note: '',
        assignee: null,
        spam: false,
        doubtful: false,
        spamReasons: [],
        receivedAt,
        expiresAt: new Date(Date.parse(receivedAt) + 365 * 24 * 3600_000).toISOString(),
      },
    ])
  })

  test('text is kept trimmed and composed (NFC), lengths counted in code points', async () => {
    const name = `  ${'Nguyễn'.normalize('NFD')} `
    await service.post('contact-1/contact', { ...contact, name, message: '🎉'.repeat(5000) })
    const { items } = await service.mine.inbox.contact.list('contact-1', { limit: 1 })
    expect(items[0]).toMatchObject({ name: 'Nguyễn'.normalize('NFC'), message: '🎉'.repeat(5000) })
  })

  test('phone and extra fields may be left out', async () => {
    const { phone: _, fields: __, ...least } = contact
    expect((await service.post('contact-1/contact', { ...least, message: 'Ít nhất' })).status).toBe(201)
  })

  test('a charset of UTF-8 in any spelling is taken', async () => {
    const headers = { 'Content-Type': 'Application/JSON; Charset="UTF-8"' }
    const response = await service.post('contact-1/contact', { ...contact, message: 'Kiểu chữ' }, headers)
    expect(response.status).toBe(201)
  })
})

describe('subscribe', () => {
  test('an address that is new or there already gets the same answer and one row', async () => {
    const first = await service.post('news-1/subscribe', { email: 'Lan@vidu.vn', name: 'Lan' })
    const again = await service.post('news-1/subscribe', { email: 'lan@VIDU.vn' })
    expect([first.status, again.status]).toEqual([201, 201])
    const said = await first.json()
    expect(said).toEqual({ status: 'subscribed', message: 'Cảm ơn bạn đã đăng ký' })
    expect(await again.json()).toEqual(said)
    const { items } = await service.mine.inbox.subscription.list('news-1', {})
    expect(items.map(({ email, name }) => ({ email, name }))).toEqual([{ email: 'Lan@vidu.vn', name: 'Lan' }])
  })
})

describe('consent', () => {
  const decision = {
    action: 'save_preferences',
    categories: { essential: true, analytics: true, marketing: false },
    consentId: '5e0b7e2a-7c0e-4c39-9a5e-0f1f6f6b2a11',
    policyVersion: 3,
    language: 'vi',
    textHash: 'a'.repeat(64),
    gpc: false,
  }

  test('a record holds the decision, the client address and the revision shown', async () => {
    const response = await service.post('cookie-1/consent', decision, { 'User-Agent': 'Browser/1' })
    expect(response.status).toBe(201)
    const { id, consentId, recordedAt } = await response.json()
    const { items } = await service.mine.inbox.consent.list('cookie-1', {})
    expect(items[0]).toMatchObject({
      ...decision,
      id,
      consentId,
      recordedAt,
      ip: '127.0.0.1',
      revision: 1,
    })
  })

  test.each([
    ['accept_all', { essential: true, analytics: true, marketing: true }],
    ['reject_all', { essential: true, analytics: false, marketing: false }],
  ])('%s with the categories that it means is taken, and an id is made', async (action, categories) => {
    const response = await service.post('cookie-1/consent', { action, categories })
    expect(response.status).toBe(201)
    expect((await response.json()).consentId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('the browser’s own privacy signal is noted', async () => {
    await service.post('cookie-1/consent', { ...decision, gpc: undefined }, { 'Sec-GPC': '1' })
    expect((await service.mine.inbox.consent.list('cookie-1', { limit: 1 })).items[0]?.gpc).toBe(true)
  })

  test('an address of the client’s own telling is not believed', async () => {
    await service.post('cookie-1/consent', { ...decision, ip: '1.2.3.4' })
    expect((await service.mine.inbox.consent.list('cookie-1', { limit: 1 })).items[0]?.ip).toBe('127.0.0.1')
  })

  test('a widget that asks for it keeps no full address', async () => {
    await service.post('cookie-2/consent', decision)
    expect((await service.mine.inbox.consent.list('cookie-2', {})).items[0]?.ip).toBe('127.0.0.0')
  })

  test('records written at once stand in one unbroken chain', async () => {
    const posts = Array.from({ length: 20 }, () => service.post('cookie-2/consent', decision))
    for (const response of await Promise.all(posts)) expect(response.status).toBe(201)
    expect(await service.mine.inbox.consent.verify('cookie-2')).toEqual({ records: 21 })
  })
})

test('the words of a problem are in the language of the widget', async () => {
  await service.publish('english-1', 'CONTACT_FORM', { locale: 'en' })
  const problem = async (path: string) => (await service.post(path, { ...contact, email: 'x' })).json()
  expect((await problem('english-1/contact')).errors?.[0]).toEqual({
    pointer: '#/email',
    code: 'email',
    message: 'Not a valid e-mail address, for example: name@company.vn',
  })
  expect((await problem('contact-1/contact')).errors?.[0]?.message).toBe(
    'Địa chỉ email chưa đúng, ví dụ: ten@congty.vn',
  )
})

test('a new revision asks for what it asks from the next request on', async () => {
  await service.publish('contact-2', 'CONTACT_FORM', { settings: { thanks: 'Một' } })
  const said = async () => (await (await service.post('contact-2/contact', contact)).json()).message
  expect(await said()).toBe('Một')
  await service.publish('contact-2', 'CONTACT_FORM', { settings: { thanks: 'Hai' } })
  expect(await said()).toBe('Hai')
})
