import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOneProcess } from '../harness/two-services.ts'
import { type Service, startService } from './harness.ts'

const day = 24 * 3600_000
let now = Date.parse('2026-11-21T03:00:00Z')
let service: Service
beforeAll(async () => {
  service = await startService({ now: () => now })
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('contact-2', 'CONTACT_FORM')
  await service.publish('cookie-1', 'COOKIE_CONSENT')
  await service.publish('news-1', 'EMAIL_SUBSCRIPTION')
  await service.publish('counter-1', 'PAGE_COUNTER')
})
afterAll(() => service.stop())

const contact = (message: string) => ({ name: 'An', email: 'an@vidu.vn', message })
const withKey = (key: string) => ({ 'Idempotency-Key': key })
const countOf = async (publicId: string) =>
  (await service.mine.inbox.contact.list(publicId, { limit: 200 })).items.length

describe('a key', () => {
  test.each([
    ['contact-1/contact', contact('Một lần')],
    ['news-1/subscribe', { email: 'an@vidu.vn' }],
    [
      'cookie-1/consent',
      { action: 'accept_all', categories: { essential: true, analytics: true, marketing: true } },
    ],
    ['counter-1/events', { type: 'view' }],
  ])('with the same body answers %s again as the first time', async (path, body) => {
    const first = await service.post(path, body, withKey('same'))
    now += 60_000
    const again = await service.post(path, body, withKey('same'))
    expect(again.status).toBe(first.status)
    expect(await again.text()).toBe(await first.text())
  })

  test('stores nothing twice', async () => {
    expect(await countOf('contact-1')).toBe(1)
    expect((await service.mine.inbox.consent.list('cookie-1', {})).items.length).toBe(1)
    const stats = await (await service.get('/api/v1/widgets/counter-1/stats')).json()
    expect(stats.views.total).toBe(1)
  })

  test('with another body is refused', async () => {
    await service.post('contact-1/contact', contact('Lần đầu'), withKey('other'))
    const response = await service.post('contact-1/contact', contact('Lần hai'), withKey('other'))
    expect([response.status, (await response.json()).type]).toEqual([422, '/problems/key-reused'])
  })

  test('is another one in another widget', async () => {
    const before = await countOf('contact-2')
    await service.post('contact-2/contact', contact('Một lần'), withKey('same'))
    expect(await countOf('contact-2')).toBe(before + 1)
  })

  test('of 255 characters is taken', async () => {
    const response = await service.post('contact-2/contact', contact('Khóa dài'), withKey('k'.repeat(255)))
    expect(response.status).toBe(201)
  })

  test('that came with a refused body is still free', async () => {
    expect((await service.post('contact-2/contact', {}, withKey('free'))).status).toBe(422)
    expect((await service.post('contact-2/contact', contact('Sửa rồi'), withKey('free'))).status).toBe(201)
  })

  test('is forgotten after 24 hours', async () => {
    const before = await countOf('contact-2')
    await service.post('contact-2/contact', contact('Hôm nay'), withKey('daily'))
    now += day - 1
    await service.post('contact-2/contact', contact('Hôm nay'), withKey('daily'))
    expect(await countOf('contact-2')).toBe(before + 1)
    now += 2
    await service.post('contact-2/contact', contact('Hôm nay'), withKey('daily'))
    expect(await countOf('contact-2')).toBe(before + 2)
  })

  test('still answers as the first time when the widget has changed since', async () => {
    await service.publish('contact-3', 'CONTACT_FORM', { settings: { thanks: 'Cũ' } })
    const first = await service.post('contact-3/contact', contact('Giữ nguyên'), withKey('old'))
    await service.publish('contact-3', 'CONTACT_FORM', {
      settings: { thanks: 'Mới' },
      privateSettings: { altcha: true },
    })
    const again = await service.post('contact-3/contact', contact('Giữ nguyên'), withKey('old'))
    expect([again.status, await again.text()]).toEqual([201, await first.text()])
  })
})

test('of many requests with one key at once, one is kept and the others are 409 or its answer', async () => {
  const before = await countOf('contact-2')
  const posts = Array.from({ length: 16 }, () =>
    service.post('contact-2/contact', contact('Cùng lúc'), withKey('race')),
  )
  const responses = await Promise.all(posts)
  const ids = new Set<string>()
  for (const response of responses) {
    const body = await response.json()
    if (response.status === 201) ids.add(body.id)
    else expect([response.status, body.type]).toEqual([409, '/problems/in-flight'])
  }
  expect(ids.size).toBe(1)
  expect(await countOf('contact-2')).toBe(before + 1)
})

inOneProcess('while the first is still running, the same key is 409', async () => {
  // The first request cannot finish.
  const release = await service.holdWrites()
  const first = service.post('contact-2/contact', contact('Chờ'), withKey('slow'))
  await expect.poll(() => service.database.pressure().queued).toBe(1)
  const second = await service.post('contact-2/contact', contact('Chờ'), withKey('slow'))
  expect([second.status, (await second.json()).type]).toEqual([409, '/problems/in-flight'])
  await release()
  expect((await first).status).toBe(201)
})
