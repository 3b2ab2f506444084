import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createExchange, type Exchange } from '../../api/destinations/exchange.ts'
import { openSettings } from '../../api/destinations/secrets.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { type Service, startService } from '../api/harness.ts'
import { type Receiver, startReceiver } from '../api/webhook-receiver.ts'
import { insist } from '../harness/proof-of-work.ts'
import {
  addDestination,
  createDelivering,
  exchangeWith,
  type NewDestination,
  secret,
  siteUrl,
} from './delivering.ts'
import { type FakeOfficialAccount, fakeZalo } from './fakes/zalo.ts'

const hour = 3_600_000
const key = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`

let now = Date.parse('2026-11-28T03:00:00Z')
let service: Service
let receiver: Receiver
beforeAll(async () => {
  service = await startService({
    now: () => now,
    siteUrl,
    definitionOf: (type) => entryOfType(type)?.definition,
  })
  await service.stores.tenants.create({ id: 'tenant-a', name: 'Xưởng Mộc An', now })
})
afterAll(() => service.stop())
beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(async () => {
  for (const { id } of await service.mine.destinations.list()) await service.mine.destinations.remove(id)
  await receiver.stop()
})

/** Everything goes to the receiver, whatever its address: tests have no certificate for a public host. */
function sender(answers?: Exchange) {
  const exchange = createExchange({ allowLoopback: true })
  const toReceiver: Exchange = (asked) =>
    exchange({ ...asked, url: `${receiver.url}${new URL(asked.url).pathname}` })
  return createDelivering(service, answers ?? toReceiver, () => now)
}

let serial = 0
const widget = async (draft: object = {}) => {
  const publicId = `dest-${serial++}`
  await service.publish(publicId, 'CONTACT_FORM', { name: 'Xưởng Mộc An', ...draft })
  return publicId
}

interface Options extends Partial<NewDestination> {
  path?: string
}

const add = ({ path = 'mot', type = 'webhook', settings, ...more }: Options = {}) =>
  addDestination(
    service,
    {
      ...{ type, name: path, ...more },
      settings: settings ?? { url: `https://crm.example/${path}`, secret: key(1) },
    },
    now,
  )

const send = async (publicId: string, more: object = {}) => {
  const body = { name: 'Trần Thị Bưởi', email: 'buoi@vidu.vn', message: `Tin số ${serial++}`, ...more }
  const response = await insist(() => service.post(`${publicId}/contact`, body))
  expect(response.status).toBe(201)
  return response.json()
}
const listOf = async (publicId: string) => (await service.mine.webhooks.list({ publicId })).items
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body))

test('a webhook follows Standard Webhooks, with a signature of both secrets while they are rotated, and has our former headers', async () => {
  const publicId = await widget()
  await add({ settings: { url: 'https://crm.example/x', secret: key(1), formerSecret: key(2) } })
  const { id, receivedAt } = await send(publicId)
  await sender().run()
  const [received] = receiver.received
  expect(receiver.received).toHaveLength(1)
  const { headers = {}, body = '' } = received ?? {}
  const [delivery] = await listOf(publicId)
  expect(delivery).toMatchObject({ state: 'sent', attempts: 1, rowId: id })
  expect(JSON.parse(body)).toMatchObject({
    id: delivery?.id,
    type: 'contact',
    timestamp: receivedAt,
    widget: { publicId, name: 'Xưởng Mộc An' },
    data: { id, name: 'Trần Thị Bưởi', spam: false },
  })
  const signed = (byte: number) =>
    createHmac('sha256', Buffer.alloc(32, byte))
      .update(`${delivery?.id}.${now / 1000}.${body}`)
      .digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': delivery?.id,
    'webhook-timestamp': String(now / 1000),
    'webhook-signature': `v1,${signed(1)} v1,${signed(2)}`,
    'x-nhung-id': delivery?.id,
  })
  expect(received?.headers['x-nhung-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
})

test('a widget uses the defaults of its tenant, or those that it has chosen', async () => {
  const [ordinary, special] = [await widget(), await widget()]
  await add({ path: 'mac-dinh' })
  const other = await add({ path: 'rieng', isDefault: false })
  await service.mine.destinations.choose(special, [other])
  await send(ordinary)
  await send(special)
  await sender().run()
  expect(
    bodies()
      .map((body, at) => [body.widget.publicId, receiver.received[at]?.path])
      .sort(),
  ).toEqual(
    [
      [ordinary, '/nhung/mac-dinh'],
      [special, '/nhung/rieng'],
    ].sort(),
  )
  await service.mine.destinations.choose(special, null)
  expect(await service.mine.destinations.choiceOf(special)).toBeUndefined()
})

test('a filter knows events and values of fields; spam goes nowhere until it is none', async () => {
  const publicId = await widget({
    settings: { fields: [{ type: 'select', key: 'chu_de', label: 'Chủ đề', options: ['Báo giá', 'Khác'] }] },
  })
  await add({ path: 'gia', filter: { events: ['contact'], field: { name: 'chu_de', is: 'Báo giá' } } })
  await add({ path: 'ung-tuyen', filter: { events: ['apply'] } })
  await add({ path: 'khac', filter: { events: [], field: { name: 'chủ đề', is: 'Khác' } } })
  const other = await send(publicId, { fields: { chu_de: 'Khác' } })
  const wanted = await send(publicId, { fields: { chu_de: 'Báo giá' } })
  const spam = await send(publicId, { fields: { chu_de: 'Báo giá' }, website: 'https://spam.example' })
  await sender().run()
  const told = () =>
    receiver.received.map(({ path, body }) => `${path.split('/').at(-1)} ${JSON.parse(body).data.id}`).sort()
  expect(told()).toEqual([`gia ${wanted.id}`, `khac ${other.id}`])
  expect(await listOf(publicId)).toHaveLength(2)

  const webhook = { event: 'contact', expiresAt: now + hour }
  await service.mine.inbox.contact.change(publicId, spam.id, { spam: false, deferred: { webhook } }, now)
  await sender().run()
  expect(told()).toEqual([`gia ${wanted.id}`, `gia ${spam.id}`, `khac ${other.id}`].sort())
})

test('what one service asks to wait for holds up its own lane alone, in order, and no longer than a day', async () => {
  const publicId = await widget()
  await add({ path: 'cham' })
  await add({ path: 'nhanh' })
  receiver.answers((response, { path }) =>
    path.endsWith('cham')
      ? response.writeHead(429, { 'Retry-After': '999999' }).end()
      : response.writeHead(204).end(),
  )
  const sent = [await send(publicId), await send(publicId)]
  await sender().run()
  const to = (path: string) =>
    receiver.received.filter((one) => one.path.endsWith(path)).map(({ body }) => JSON.parse(body).data.id)
  expect(to('nhanh')).toEqual(sent.map(({ id }) => id))
  expect(to('cham')).toEqual([sent[0]?.id])
  const waiting = (await listOf(publicId)).filter(({ state }) => state === 'queued').at(-1)
  expect(waiting?.nextAttemptAt).toBeGreaterThanOrEqual(now + 24 * hour)
  expect(waiting?.nextAttemptAt).toBeLessThanOrEqual(now + 30 * hour)
  now = waiting?.nextAttemptAt ?? 0
  receiver.answers(204)
  await sender().run()
  expect(to('cham')).toEqual([sent[0]?.id, ...sent.map(({ id }) => id)])
})

test('it is given up after two days with why, and a member sends it again', async () => {
  const publicId = await widget()
  const id = await add()
  await send(publicId)
  receiver.answers(503)
  const began = now
  for (let row = (await listOf(publicId))[0]; row?.state === 'queued'; row = (await listOf(publicId))[0]) {
    now = row.nextAttemptAt
    await sender().run()
  }
  expect(now).toBe(began + 48 * hour)
  const [dead] = await listOf(publicId)
  expect(dead).toMatchObject({
    state: 'dead',
    lastError: 'Answered 503',
    why: { vi: 'Hệ thống nhận trả lời lỗi 503', en: 'Answered 503' },
  })
  expect((await service.mine.destinations.states()).get(id)).toEqual({ queued: 0, dead: 1, lastSentAt: null })
  receiver.answers(204)
  expect(await service.mine.webhooks.retry(dead?.id ?? '', now)).toBe(true)
  await sender().run()
  expect((await service.mine.destinations.states()).get(id)).toEqual({ queued: 0, dead: 0, lastSentAt: now })
  expect(new Set(bodies().map((body) => body.id)).size).toBe(1)
})

test('a refused delivery holds nobody up; a destination that is switched off or gone gets nothing', async () => {
  const publicId = await widget()
  const id = await add()
  receiver.answers((response) => response.writeHead(receiver.received.length === 1 ? 410 : 204).end())
  await send(publicId)
  const second = await send(publicId)
  await sender().run()
  expect((await listOf(publicId)).map(({ state }) => state)).toEqual(['sent', 'dead'])
  expect(bodies().at(-1).data.id).toBe(second.id)

  await send(publicId)
  const stored = await service.mine.destinations.get(id)
  if (!stored) throw new Error('It was not stored')
  await service.mine.destinations.change({ ...stored, isDisabled: true })
  await send(publicId)
  await sender().run()
  const [latest] = await listOf(publicId)
  expect(latest).toMatchObject({ state: 'dead', why: { en: expect.stringContaining('switched off') } })
  expect(receiver.received).toHaveLength(2)
  await service.mine.destinations.remove(id)
  expect(await listOf(publicId)).toEqual([])
})

test('a mail goes through the outbox, once however often it is delivered, and with the person who asks to be forgotten', async () => {
  const publicId = await widget()
  await add({ type: 'email', settings: { recipients: ['chu@tiem.vn'] } })
  const source = { page: 'https://tiem.vn/tet?ma=1', utm_campaign: 'tet-2027', click: 'gclid' }
  await send(publicId, { email: 'Xoa@vidu.vn', phone: '0912 345 678', source })
  const [queued] = await listOf(publicId)
  await sender().run()
  await service.database.kysely.updateTable('webhook').set({ state: 'queued' }).execute()
  await sender().run()
  const { items } = await service.mine.outbox.list({})
  const [{ text } = { text: '' }] = items
  for (const line of [
    'Gửi từ trang: tiem.vn/tet',
    'Chiến dịch (utm_campaign): tet-2027',
    'Quảng cáo trả tiền của: Google',
  ])
    expect(text).toContain(line)
  expect(text).not.toContain('Đến từ')
  expect(items.filter(({ recipients }) => recipients.includes('chu@tiem.vn'))).toMatchObject([
    {
      id: queued?.id,
      replyTo: 'Xoa@vidu.vn',
      subject: 'Liên hệ mới: Xưởng Mộc An',
      text: expect.stringContaining('Họ tên: Trần Thị Bưởi'),
    },
  ])
  expect(await service.mine.people.erase({ email: 'xoa@vidu.vn' })).toMatchObject({ mails: 1 })
  expect(await listOf(publicId)).toEqual([])
})

test('tokens that the service gives anew are stored before they are used, and once for all lanes that wait', async () => {
  const account: FakeOfficialAccount = {
    ...{ appId: '12345678', secretKey: 'khoa-bi-mat', template: 't1', parameters: ['ten'], sent: [] },
    ...{ accessToken: 'another', refreshToken: 'refresh-of-the-owner' },
  }
  const fake = fakeZalo(account)
  const calls: string[] = []
  const answers: Exchange = (asked) => {
    calls.push(new URL(asked.url).pathname)
    return exchangeWith(fake)(asked)
  }
  const settings = {
    ...{ appId: account.appId, secretKey: account.secretKey, refreshToken: account.refreshToken },
    ...{ accessToken: 'too-old-a-token', template: 't1', recipient: 'visitor' },
    parameters: [{ name: 'ten', value: '{tên}' }],
  }
  const id = await add({ type: 'zalo', settings })
  const publicIds = [await widget(), await widget()]
  for (const publicId of publicIds) await send(publicId, { phone: '0912 345 678' })
  await sender(answers).run()
  expect(account.sent).toHaveLength(2)
  expect(calls.filter((path) => path.includes('access_token'))).toHaveLength(1)
  const stored = await service.mine.destinations.get(id)
  expect(stored && openSettings(stored, secret)).toMatchObject({
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    template: 't1',
  })
  expect(stored?.settings).not.toHaveProperty('refreshToken')
})

test('secrets are sealed in the database, and open with the secret of the service alone', async () => {
  await add()
  const row = await service.database.kysely.selectFrom('destination').selectAll().executeTakeFirstOrThrow()
  expect(JSON.parse(row.settings)).toEqual({ url: 'https://crm.example/mot' })
  expect(row.secrets).not.toContain('whsec_')
  const publicId = await widget()
  await send(publicId)
  await service.database.kysely
    .updateTable('destination')
    .set({ secrets: `A${row.secrets.slice(1)}` })
    .execute()
  await sender().run()
  expect(receiver.received).toEqual([])
  expect((await listOf(publicId))[0]).toMatchObject({
    state: 'dead',
    why: { en: expect.stringContaining('Enter them again') },
  })
})
