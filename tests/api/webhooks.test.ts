import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPost, transmitToWidget } from '../../api/destinations/delivery.ts'
import { createSender } from '../../api/destinations/sender.ts'
import { webhookData, webhookTarget } from '../../api/inbox/webhooks.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { noSource } from '../harness/no-source.ts'
import { insist } from '../harness/proof-of-work.ts'
import { multipart } from '../uploads/multipart.ts'
import { type Service, startService } from './harness.ts'
import { type Receiver, startReceiver } from './webhook-receiver.ts'

const secret = 'một khóa ký đủ dài'
const webhook = { webhookUrl: 'https://crm.example/nhung', webhookSecret: secret }
const minute = 60_000
const hour = 60 * minute
const siteUrl = 'https://nhung.example'

let now = Date.parse('2026-11-21T03:00:00Z')
let service: Service
let receiver: Receiver
beforeAll(async () => {
  service = await startService({
    now: () => now,
    siteUrl,
    definitionOf: (type) => entryOfType(type)?.definition,
  })
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.stop())

/** Ignores the configured URL: tests have no certificate for a public host. */
const sender = (url = receiver.url) => {
  const post = createPost({ allowLoopback: true })
  return createSender({
    queue: service.stores.webhooks,
    transmit: transmitToWidget({
      targetOf: webhookTarget(service.liveWidgets),
      dataOf: webhookData(service.database),
      post: (delivery) => post({ ...delivery, url }),
      now: () => now,
    }),
    now: () => now,
    report: (error) => {
      throw error
    },
  })
}

let serial = 0
async function widget(type: string, draft: object = {}) {
  const publicId = `hook-${serial++}`
  await service.publish(publicId, type, { name: 'Xưởng Mộc An', privateSettings: webhook, ...draft })
  return publicId
}
const message = (more: object = {}) => ({
  name: 'Trần Thị Bưởi',
  email: 'buoi@vidu.vn',
  phone: '0912 345 678',
  message: `Báo giá tủ bếp lần ${serial++}`,
  ...more,
})
const sendContact = async (publicId: string, more: object = {}) => {
  const body = message(more)
  const response = await insist(() => service.post(`${publicId}/contact`, body))
  expect(response.status).toBe(201)
  return response.json()
}
const listOf = async (publicId: string) => (await service.mine.webhooks.list({ publicId })).items
const bodyAt = (index: number) => JSON.parse(receiver.received[index]?.body ?? 'null')

test('a message is delivered with all fields of the inbox, signed, under an id of its own', async () => {
  const publicId = await widget('CONTACT_FORM', {
    settings: {
      fields: [{ type: 'name' }, { type: 'email' }, { type: 'text', key: 'cong_ty', label: 'Công ty' }],
    },
  })
  const { id, receivedAt } = await sendContact(publicId, { fields: { cong_ty: 'Tre & Gỗ' } })
  await sender().run()
  const [delivery] = receiver.received
  const [row] = await listOf(publicId)
  expect(bodyAt(0)).toEqual({
    id: row?.id,
    event: 'contact',
    widget: { publicId, name: 'Xưởng Mộc An' },
    data: {
      id,
      receivedAt,
      name: 'Trần Thị Bưởi',
      email: 'buoi@vidu.vn',
      phone: '0912 345 678',
      message: expect.stringContaining('Báo giá tủ bếp'),
      callback: '',
      files: [],
      fields: { cong_ty: 'Tre & Gỗ' },
      status: 'new',
      note: '',
      assignee: null,
      spam: false,
      doubtful: false,
      spamReasons: [],
      ...noSource,
      expiresAt: new Date(now + 365 * 24 * 3600_000).toISOString(),
    },
  })
  expect(delivery?.headers['x-nhung-id']).toBe(row?.id)
  expect(delivery?.headers['content-type']).toBe('application/json')
  const t = now / 1000
  const v1 = createHmac('sha256', secret).update(`${t}.${delivery?.body}`).digest('hex')
  expect(delivery?.headers['x-nhung-signature']).toBe(`t=${t},v1=${v1}`)
  expect(row).toMatchObject({ state: 'sent', attempts: 1, sentAt: now, rowId: id })
})

test('it is delivered once, also when the same request is sent again', async () => {
  const publicId = await widget('CONTACT_FORM')
  const body = message()
  for (let i = 0; i < 2; i++)
    await service.post(`${publicId}/contact`, body, { 'Idempotency-Key': 'the-same' })
  await sender().run()
  await sender().run()
  expect(receiver.received).toHaveLength(1)
})

test('spam is not delivered, and neither is anything without an address or without a secret', async () => {
  await sendContact(await widget('CONTACT_FORM'), { website: 'https://spam.example' })
  await sendContact(await widget('CONTACT_FORM', { privateSettings: {} }))
  await sendContact(await widget('CONTACT_FORM', { privateSettings: { webhookUrl: webhook.webhookUrl } }))
  await sender().run()
  expect(receiver.received).toEqual([])
})

test('a failing receiver gets retries with a growing backoff, the same id and a new time, until the last attempt', async () => {
  const publicId = await widget('CONTACT_FORM')
  await sendContact(publicId)
  receiver.answers(503)
  const pauses: number[] = []
  for (let row = (await listOf(publicId))[0]; row?.state === 'queued'; row = (await listOf(publicId))[0]) {
    now = row.nextAttemptAt
    await sender().run()
    const [after] = await listOf(publicId)
    if (after?.state === 'queued') pauses.push(after.nextAttemptAt - now)
  }
  expect(pauses.length).toBeGreaterThan(4)
  // The last attempt is at the end of the two days, however long the pauses before were.
  const growing = pauses.slice(0, -1)
  expect(growing).toEqual([...growing].sort((a, b) => a - b))
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(24 * hour)
  const [dead] = await listOf(publicId)
  expect(dead).toMatchObject({ state: 'dead', attempts: pauses.length + 1, lastError: 'Answered 503' })
  expect(new Set(receiver.received.map(({ headers }) => headers['x-nhung-id'])).size).toBe(1)
  expect(new Set(receiver.received.map(({ headers }) => headers['x-nhung-signature'])).size).toBe(
    receiver.received.length,
  )

  const tried = receiver.received.length
  now += 48 * hour
  await sender().run()
  expect(receiver.received).toHaveLength(tried)
  receiver.answers(200)
  expect(await service.mine.webhooks.retry(dead!.id, now)).toBe(true)
  await sender().run()
  expect((await listOf(publicId))[0]).toMatchObject({ state: 'sent', lastError: null })
})

test('deliveries of a widget arrive in order: what comes after a failed one waits with it, and others do not', async () => {
  const [publicId, other] = [await widget('CONTACT_FORM'), await widget('CONTACT_FORM')]
  const [first, second] = [await sendContact(publicId), await sendContact(publicId)]
  receiver.answers(500)
  await sender().run()
  receiver.answers(200)
  now += 1000
  const third = await sendContact(publicId)
  const apart = await sendContact(other)
  await sender().run()
  const delivered = () => receiver.received.map((_, index) => bodyAt(index).data.id)
  expect(delivered()).toEqual([first.id, apart.id])
  now += hour
  await sender().run()
  expect(delivered()).toEqual([first.id, apart.id, first.id, second.id, third.id])
})

test('410 ends the retries', async () => {
  const publicId = await widget('CONTACT_FORM')
  await sendContact(publicId)
  receiver.answers(410)
  await sender().run()
  expect((await listOf(publicId))[0]).toMatchObject({ state: 'dead', attempts: 1 })
})

test('a slow receiver delays no other merchant', async () => {
  const slow = await widget('CONTACT_FORM', { name: 'Chậm' })
  const quick = await widget('CONTACT_FORM', { name: 'Nhanh' })
  await sendContact(slow)
  await sendContact(quick)
  receiver.answers((response) => {
    if (JSON.parse(receiver.received.at(-1)?.body ?? '').widget.name === 'Nhanh')
      response.writeHead(200).end()
  })
  const running = sender()
  const run = running.run()
  await expect.poll(async () => (await listOf(quick))[0]?.state).toBe('sent')
  expect((await listOf(slow))[0]?.state).toBe('queued')
  await receiver.stop()
  await run
  expect((await listOf(slow))[0]).toMatchObject({ state: 'queued', attempts: 1 })
})

test('a slow receiver delays no stop, and gets its delivery after the next start', async () => {
  const publicId = await widget('CONTACT_FORM')
  await sendContact(publicId)
  receiver.answers(() => {})
  const before = sender()
  before.start()
  await expect.poll(() => receiver.received.length).toBe(1)
  await before.stop()
  expect((await listOf(publicId))[0]).toMatchObject({ state: 'queued', attempts: 0 })
  receiver.answers(200)
  await sender().run()
  expect((await listOf(publicId))[0]).toMatchObject({ state: 'sent', attempts: 1 })
  expect(new Set(receiver.received.map(({ headers }) => headers['x-nhung-id'])).size).toBe(1)
})

test('a corrected address and secret count at the next try; without an address it is given up', async () => {
  const publicId = await widget('CONTACT_FORM')
  await sendContact(publicId)
  receiver.answers(500)
  await sender().run()
  receiver.answers(200)
  now += minute
  const privateSettings = { ...webhook, webhookSecret: 'một khóa khác hẳn' }
  await service.publish(publicId, 'CONTACT_FORM', { privateSettings })
  await sender().run()
  // Deliveries of other widgets may come later.
  const { headers, body } = receiver.received.findLast((one) => one.body.includes(publicId))!
  const v1 = createHmac('sha256', privateSettings.webhookSecret)
    .update(`${now / 1000}.${body}`)
    .digest('hex')
  expect(headers['x-nhung-signature']).toContain(v1)

  await sendContact(publicId)
  await service.unpublish(publicId)
  await sender().run()
  expect((await listOf(publicId))[0]).toMatchObject({ state: 'dead', attempts: 1 })
})

test('deliveries about an erased person are dropped', async () => {
  const publicId = await widget('CONTACT_FORM')
  await sendContact(publicId, { email: 'Xoa@vidu.vn' })
  await service.mine.people.erase({ email: 'xoa@vidu.vn' })
  expect(await listOf(publicId)).toEqual([])
  await sender().run()
  expect(receiver.received).toEqual([])
})

test('deliveries are deleted after their retention, and with their row', async () => {
  const publicId = await widget('CONTACT_FORM', { privateSettings: { ...webhook, retentionDays: 1 } })
  await sendContact(publicId)
  now += 25 * hour
  await service.stores.retention.sweep({ now, today: '2026-11-22', eventsSince: 0 })
  await sender().run()
  expect([receiver.received, await listOf(publicId)]).toEqual([[], []])

  await sendContact(publicId)
  await sender().run()
  expect(await listOf(publicId)).toHaveLength(1)
  now += 31 * 24 * hour
  await service.stores.retention.sweep({ now, today: '2026-12-23', eventsSince: 0 })
  expect(await listOf(publicId)).toEqual([])
})

test('a subscriber is delivered once the address is confirmed, and again on unsubscribing', async () => {
  const publicId = await widget('EMAIL_SUBSCRIPTION', { settings: { title: 'Thư', nameField: 'optional' } })
  await service.post(`${publicId}/subscribe`, { email: 'lan@vidu.vn', name: 'Lan' })
  await sender().run()
  expect(receiver.received).toEqual([])
  const [mail] = (await service.mine.outbox.list({ limit: 1 })).items
  const [link] = /\/api\/v1\/subscriptions\/[\w-]+/.exec(mail?.text ?? '') ?? []
  for (let time = 0; time < 2; time++) await service.get(link ?? '', { method: 'POST' })
  await sender().run()
  expect(receiver.received).toHaveLength(1)
  expect(bodyAt(0)).toMatchObject({
    event: 'subscribe',
    data: { email: 'lan@vidu.vn', name: 'Lan', state: 'subscribed' },
  })

  const [leave] = /\/api\/v1\/subscriptions\/[\w-]+\/unsubscribe/.exec(mail?.text ?? '') ?? []
  for (let time = 0; time < 2; time++) await service.get(leave ?? '', { method: 'POST' })
  await sender().run()
  expect(receiver.received).toHaveLength(2)
  expect(bodyAt(1)).toMatchObject({
    event: 'unsubscribe',
    data: { email: 'lan@vidu.vn', state: 'unsubscribed' },
  })
})

test('without double opt-in it is delivered at once, and only the first time', async () => {
  const publicId = await widget('EMAIL_SUBSCRIPTION', {
    settings: { title: 'Thư' },
    privateSettings: { ...webhook, doubleOptIn: false },
  })
  for (let time = 0; time < 2; time++) await service.post(`${publicId}/subscribe`, { email: 'an@vidu.vn' })
  await sender().run()
  expect(receiver.received).toHaveLength(1)
})

test('an application is delivered with the names of its files, and without their storage keys', async () => {
  const publicId = await widget('JOB_BOARD', {
    settings: { acceptedTypes: ['png'], resumeRequired: false },
    collections: {
      jobs: [
        { slug: 'ke-toan', title: 'Kế toán', location: 'Huế', description: 'Ghi sổ', postedAt: '2026-01-01' },
      ],
    },
  })
  const { body, type } = multipart([
    { name: 'name', content: 'Nguyễn Đức' },
    { name: 'email', content: 'duc@vidu.vn' },
  ])
  const response = await fetch(`${service.origin}/api/v1/widgets/${publicId}/jobs/ke-toan/apply`, {
    method: 'POST',
    headers: { 'Content-Type': type },
    body: Uint8Array.from(body),
  })
  expect(response.status).toBe(201)
  await sender().run()
  expect(bodyAt(0)).toMatchObject({
    event: 'apply',
    data: { jobSlug: 'ke-toan', name: 'Nguyễn Đức', files: [] },
  })
  expect(service.incidents).toEqual([])
})
