import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { type Service, startService } from '../api/harness.ts'
import { insist } from '../harness/proof-of-work.ts'
import { addDestination, createDelivering, exchangeWith, siteUrl } from './delivering.ts'
import type { Call, Fake } from './fakes/fake.ts'
import { fakeBrevo, fakeMailchimp } from './fakes/subscribers.ts'

const apiKey = '0123456789abcdef-us21'
const hour = 3_600_000
let now = Date.parse('2026-11-28T03:00:00Z')
let service: Service
beforeAll(async () => {
  service = await startService({
    now: () => now,
    siteUrl,
    definitionOf: (type) => entryOfType(type)?.definition,
  })
  await service.stores.tenants.create({ id: 'tenant-a', name: 'Xưởng Mộc An', now })
})
afterAll(() => service.stop())
afterEach(async () => {
  for (const { id } of await service.mine.destinations.list()) await service.mine.destinations.remove(id)
})

/** Requests to the service, in order. */
const calls: Call[] = []
const members = new Map<string, Record<string, unknown>>()
const fake: Fake = fakeMailchimp(apiKey, members)
const deliver = async (answers: Fake = fake) => {
  now += 1000
  const heard: Fake = (call) => {
    calls.push(call)
    return answers(call)
  }
  await createDelivering(service, exchangeWith(heard), () => now).run()
}

let serial = 0
async function newsletter(
  privateSettings: Record<string, unknown> = { doubleOptIn: false, welcomeMail: true },
) {
  const publicId = `news-${serial++}`
  const settings = { title: 'Thư Mộc An', contact: 'either' }
  await service.publish(publicId, 'EMAIL_SUBSCRIPTION', { settings, privateSettings })
  return publicId
}
const subscribe = async (publicId: string, person: object) => {
  now += 1000
  expect((await insist(() => service.post(`${publicId}/subscribe`, person))).status).toBe(201)
}
const toMailchimp = (filter = { events: ['subscribe'] }) =>
  addDestination(service, { type: 'mailchimp', settings: { apiKey, audience: 'a1b2c3' }, filter }, now)
const deliveries = async (publicId: string) => (await service.mine.webhooks.list({ publicId })).items
const states = async (publicId: string) =>
  (await deliveries(publicId)).map(({ event, state }) => `${event} ${state}`)
/** The link in the latest mail to an address. */
async function linkIn(address: string, pattern: RegExp) {
  const { items } = await service.mine.outbox.list({ limit: 100 })
  const [path = ''] =
    pattern.exec(items.find(({ recipients }) => recipients.includes(address))?.text ?? '') ?? []
  return `${service.origin}${path}`
}
const press = async (address: string, pattern: RegExp) => {
  now += 1000
  expect((await fetch(await linkIn(address, pattern), { method: 'POST' })).status).toBe(200)
}
const leave = /\/api\/v1\/subscriptions\/[\w-]+\/unsubscribe/
const confirm = /\/api\/v1\/subscriptions\/[\w-]+(?![\w/-])/
const statusOf = (email: string) =>
  [...members.values()].find(({ email_address }) => email_address === email)?.status

test('who left a phone number only is in the log as skipped, with why, is not sent again and counts as no failure', async () => {
  const publicId = await newsletter()
  const id = await toMailchimp()
  await subscribe(publicId, { phone: '0912 345 678' })
  await deliver()
  const [delivery] = await deliveries(publicId)
  expect(delivery).toMatchObject({
    state: 'skipped',
    why: {
      vi: 'Không gửi: người này chỉ để lại số điện thoại',
      en: expect.stringMatching(/phone number only/),
    },
  })
  expect(await service.mine.webhooks.retry(delivery?.id ?? '', now)).toBe(false)
  now += 48 * hour
  calls.length = 0
  await deliver()
  expect(calls).toEqual([])
  expect((await service.mine.destinations.states()).get(id)).toBeUndefined()
  await subscribe(publicId, { email: 'co-thu@vidu.vn' })
  await deliver()
  expect((await service.mine.destinations.states()).get(id)).toMatchObject({ queued: 0, dead: 0 })
  expect(await states(publicId)).toEqual(['subscribe sent', 'subscribe skipped'])
})

test('who unsubscribes leaves the service too, after the subscription, though the filter names subscriptions alone', async () => {
  const publicId = await newsletter()
  await toMailchimp()
  await subscribe(publicId, { email: 'lan@vidu.vn' })
  await press('lan@vidu.vn', leave)
  calls.length = 0
  await deliver()
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PATCH'])
  expect(statusOf('lan@vidu.vn')).toBe('unsubscribed')
  expect(await states(publicId)).toEqual(['unsubscribe sent', 'subscribe sent'])
})

test('it waits behind a subscription that waits, and is told also after the widget was taken down', async () => {
  const publicId = await newsletter()
  await toMailchimp()
  await subscribe(publicId, { email: 'cho@vidu.vn' })
  await deliver(() => ({ status: 503 }))
  await service.unpublish(publicId)
  await press('cho@vidu.vn', leave)
  calls.length = 0
  await deliver()
  expect(calls).toEqual([])
  now += hour
  await deliver()
  expect(calls.map(({ method }) => method)).toEqual(['PUT', 'PATCH'])
  expect(statusOf('cho@vidu.vn')).toBe('unsubscribed')
})

test('who comes back by a mail that they confirm is a subscriber there again', async () => {
  const publicId = await newsletter({})
  await toMailchimp()
  await subscribe(publicId, { email: 've@vidu.vn' })
  await press('ve@vidu.vn', confirm)
  await press('ve@vidu.vn', leave)
  await deliver()
  expect(statusOf('ve@vidu.vn')).toBe('unsubscribed')
  now += hour
  await subscribe(publicId, { email: 've@vidu.vn' })
  await deliver()
  expect(statusOf('ve@vidu.vn')).toBe('unsubscribed')
  await press('ve@vidu.vn', confirm)
  await deliver()
  expect(statusOf('ve@vidu.vn')).toBe('subscribed')
})

test('who is erased leaves the services that have them, and nothing of them stays behind', async () => {
  const publicId = await newsletter()
  await toMailchimp()
  await addDestination(service, { type: 'webhook', settings: { url: 'https://crm.example/x' } }, now)
  await subscribe(publicId, { email: 'xoa@vidu.vn' })
  await deliver((call) => (call.path === '/x' ? { status: 204 } : fake(call)))
  now += 1000
  await service.mine.people.erase({ email: 'xoa@vidu.vn' }, now)
  const mine = async () =>
    await service.database.kysely
      .selectFrom('webhook')
      .selectAll()
      .where('public_id', '=', publicId)
      .execute()
  expect((await mine()).filter(({ erased }) => erased?.includes('xoa@vidu.vn'))).toHaveLength(2)
  calls.length = 0
  await deliver()
  // A destination that keeps no list hears nothing of it.
  expect(calls.map(({ method }) => method)).toEqual(['PATCH'])
  expect(statusOf('xoa@vidu.vn')).toBe('unsubscribed')
  expect(JSON.stringify(await mine())).not.toContain('xoa@vidu.vn')
  expect(await states(publicId)).toEqual(['unsubscribe sent'])
})

test('a number that is erased is blocked at Brevo; a preview of an erasure tells nobody', async () => {
  const publicId = await newsletter()
  const contacts = new Map<string, Record<string, unknown>>()
  const key = 'xkeysib-0123456789abcdef'
  const answers = fakeBrevo(key, contacts)
  await addDestination(service, { type: 'brevo', settings: { apiKey: key, list: 3 } }, now)
  await subscribe(publicId, { phone: '0987 654 321' })
  await deliver(answers)
  await service.mine.people.preview({ phone: '0987654321' })
  await deliver(answers)
  expect(contacts.get('+84987654321')).not.toHaveProperty('smsBlacklisted')
  await service.mine.people.erase({ phone: '0987654321' }, now)
  await deliver(answers)
  expect(contacts.get('+84987654321')).toMatchObject({ smsBlacklisted: true, listIds: [3] })
})
