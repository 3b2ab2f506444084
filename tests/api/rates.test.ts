import { createChallenge } from 'altcha-lib/v1'
import { afterEach, expect, test } from 'vitest'
import { inOneProcess, isInTwo } from '../harness/two-services.ts'
import { generous, type Service, type ServiceOptions, startService } from './harness.ts'

let service: Service
let now = Date.parse('2026-11-21T03:00:00Z')
afterEach(() => service.stop())

const minute = 60_000
let serial = 0
const contact = () => ({ name: 'An', email: 'an@vidu.vn', message: `Lần ${serial++}` })
const from = (address: string) => ({ 'X-Forwarded-For': address })
const statusOf = async (publicId: string, address: string, body: object = contact()) =>
  (await service.post(`${publicId}/contact`, body, from(address))).status

async function start(options: ServiceOptions) {
  service = await startService({ now: () => now, monotonic: () => now, trustProxy: 1, ...options })
  await service.publish('contact-1', 'CONTACT_FORM')
  await service.publish('contact-2', 'CONTACT_FORM')
}

const few = { burst: 2, perMinute: 2 }
const some = { ...generous.contact, kept: few }

inOneProcess(
  'one address gets so many rows a minute into one widget, then 429 with the seconds to wait',
  async () => {
    await start({ rates: { ...generous, contact: some } })
    expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
    expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
    const response = await service.post('contact-1/contact', contact(), from('1.1.1.1'))
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    expect((await response.json()).type).toBe('/problems/rate-limited')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(await statusOf('contact-1', '1.1.1.2')).toBe(201)
    expect(await statusOf('contact-2', '1.1.1.1')).toBe(201)
    now += minute / 2
    expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
  },
)

inOneProcess('what was refused or answered again costs no row', async () => {
  await start({ rates: { ...generous, contact: some } })
  for (let index = 0; index < 5; index++) expect(await statusOf('contact-1', '1.1.1.1', {})).toBe(422)
  const body = contact()
  for (let index = 0; index < 5; index++) {
    const response = await service.post('contact-1/contact', body, {
      ...from('1.1.1.1'),
      'Idempotency-Key': 'k',
    })
    expect(response.status).toBe(201)
  }
  expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
  expect(await statusOf('contact-1', '1.1.1.1')).toBe(429)
})

inOneProcess('bad requests have their limit too', async () => {
  await start({ rates: { ...generous, contact: { ...generous.contact, attempts: few } } })
  expect(await statusOf('contact-1', '1.1.1.1', {})).toBe(422)
  expect(await statusOf('nothing-here', '1.1.1.1', {})).toBe(404)
  expect(await statusOf('contact-1', '1.1.1.1', {})).toBe(422)
  expect(await statusOf('contact-1', '1.1.1.1', {})).toBe(429)
})

inOneProcess('one widget gets so many rows from everywhere', async () => {
  await start({ rates: { ...generous, contact: { ...generous.contact, keptByWidget: few } } })
  expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
  expect(await statusOf('contact-1', '2.2.2.2')).toBe(201)
  expect(await statusOf('contact-1', '3.3.3.3')).toBe(429)
  expect(await statusOf('contact-2', '3.3.3.3')).toBe(201)
})

inOneProcess('an IPv6 subscriber is one client in all of the /64', async () => {
  await start({ rates: { ...generous, contact: some } })
  expect(await statusOf('contact-1', '2001:db8:1:2::1')).toBe(201)
  expect(await statusOf('contact-1', '2001:db8:1:2:ffff::2')).toBe(201)
  expect(await statusOf('contact-1', '2001:db8:1:2::3')).toBe(429)
  expect(await statusOf('contact-1', '2001:db8:1:3::1')).toBe(201)
})

inOneProcess('without a trusted proxy nobody gets a fresh start by a header', async () => {
  await start({ trustProxy: 0, rates: { ...generous, contact: some } })
  expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
  expect(await statusOf('contact-1', '2.2.2.2')).toBe(201)
  expect(await statusOf('contact-1', '3.3.3.3')).toBe(429)
})

test.runIf(isInTwo())('of two processes each has the limit for itself', async () => {
  await start({ rates: { ...generous, contact: some } })
  const statuses: number[] = []
  for (let index = 0; index < 10; index++) statuses.push(await statusOf('contact-1', '1.1.1.1'))
  expect(statuses.filter((status) => status === 201)).toHaveLength(2 * some.kept.burst)
})

inOneProcess('the documented limits let a person correct a form and a bot wait', async () => {
  await start({ rates: {} })
  for (let index = 0; index < 50; index++) expect(await statusOf('contact-1', '1.1.1.1', {})).toBe(422)
  const statuses: number[] = []
  for (let index = 0; index < 62; index++) statuses.push(await statusOf('contact-1', '1.1.1.1'))
  expect(statuses).toEqual([...Array(60).fill(201), 429, 429])
})

inOneProcess('work buys no more rows than the limits allow, however many bring it', async () => {
  await start({ rates: {}, secret: 'known here' })
  /** Its number is known, so that the test need not search for it. */
  const proof = async () => {
    const number = 7
    const made = await createChallenge({
      ...{ hmacKey: 'known here', number, expires: new Date(now + 10 * minute) },
      params: { widget: 'contact-1' },
    })
    return Buffer.from(JSON.stringify({ ...made, number })).toString('base64')
  }
  const statuses = new Map<number, number>()
  for (let index = 0; index < 1000; index++) {
    const body = { ...contact(), website: 'x', altcha: await proof() }
    const status = await statusOf('contact-1', '1.1.1.1', body)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 201: 60, 429: 940 })
  const rows = await service.mine.inbox.contact.list('contact-1', { limit: 100 })
  expect(rows.items.map(({ spam, doubtful }) => `${spam} ${doubtful}`)).toEqual(Array(60).fill('false true'))
})

test('a full write queue is 503 before the body is read, and passes when there is room', async () => {
  await start({ database: { limits: { count: 1, bytes: 1_000_000 } } })
  const release = await service.holdWrites()
  const posts = [1, 2].map(() => service.post('contact-1/contact', contact()))
  await expect.poll(() => service.database.pressure().full).toBe(true)
  const response = await service.post('contact-1/contact', 'not even JSON')
  expect([response.status, (await response.json()).type]).toEqual([503, '/problems/overloaded'])
  expect(response.headers.get('retry-after')).toBe('1')
  await release()
  await Promise.all(posts)
  expect(await statusOf('contact-1', '1.1.1.1')).toBe(201)
})
