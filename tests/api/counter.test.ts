import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../api/operation/hash-token.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { readPayload } from '../../widgets/qr-payment/visitor/vietqr.ts'
import { type Service, startService } from './harness.ts'

const ask = { name: 'required', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
/** 23:30 in Vietnam */
const evening = Date.parse('2026-11-29T16:30:00Z')
let now = evening
let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition, now: () => now })
  for (const publicId of ['qr', 'other', 'till'])
    await service.publish(publicId, 'QR_PAYMENT', {
      settings: {
        accounts,
        amountMode: 'presets',
        presets: [35_000, 50_000],
        orders: { enabled: true, ask },
      },
      privateSettings: {},
      collections: {},
    })
})
afterAll(() => service.stop())

type Json = ReturnType<typeof JSON.parse>
const token = (name: string) => name.padEnd(43, '-')
const open = (publicId: string, name: string) =>
  service.mine.counters.save({ publicId, hash: hashToken(token(name)), createdBy: 'chu', createdAt: now })
const address = (name: string, rest = '') => `${service.origin}/api/v1/counters/${token(name)}${rest}`
async function read(name: string, query = '', headers: Record<string, string> = {}) {
  const response = await fetch(address(name, query), { headers })
  const body: Json = await response.json()
  return { status: response.status, body }
}
async function make(name: string, sent: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address(name, '/orders'), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(sent),
  })
  const body: Json = await response.json()
  return { status: response.status, body }
}
const pay = (publicId: string, id: string) =>
  service.mine.inbox.order.change(publicId, id, { status: 'paid' }, now)

test('the till makes an order of any amount, sees it, and sees it paid', async () => {
  await open('till', 'one')
  const { body: before } = await read('one')
  expect(before).toMatchObject({
    ...{ shop: 'CONG TY GOM LAM', locale: 'vi', takesOrders: true, prices: [35_000, 50_000] },
    ...{ date: '2026-11-29', received: 0, orders: [] },
  })
  const { status, body: made } = await make('one', { amount: 123_000, content: 'Bàn 4' })
  expect([status, made.amount]).toEqual([201, 123_000])
  expect(readPayload(made.payload)).toMatchObject({ amount: 123_000, memo: `${made.reference} BAN 4` })
  const waiting = read('one', `?after=${(await read('one')).body.version}`)
  await pay('till', made.id)
  expect((await waiting).body).toMatchObject({
    received: 123_000,
    orders: [
      { id: made.id, reference: made.reference, status: 'paid', paidAmount: 123_000, content: 'Bàn 4' },
    ],
  })
  const [row] = (await service.mine.inbox.order.list('till', { limit: 5 })).items
  expect(row).toMatchObject({ amountSource: 'counter', paidBy: 'hand' })
  expect(await service.database.kysely.selectFrom('outbox').selectAll().execute()).toEqual([])
})

test('a stream begins with today, resumes where it was, and ends with its token', async () => {
  await open('qr', 'stream')
  const { body } = await read('stream')
  const leaving = new AbortController()
  const listen = (headers: Record<string, string> = {}) =>
    fetch(address('stream'), {
      headers: { Accept: 'text/event-stream', ...headers },
      signal: leaving.signal,
    })
  const resumed = await listen({ 'Last-Event-ID': body.version })
  const first = await listen()
  const texts = [resumed, first].map((response) => response.text())
  const { body: made } = await make('stream', { amount: 50_000 })
  await expect.poll(async () => (await read('stream')).body.orders.length).toBe(1)
  // Both have seen it when a request that waits has.
  await read('stream', `?after=${body.version}`)
  await service.mine.counters.remove('qr')
  const [rest = '', whole = ''] = await Promise.all(texts)
  const datesOf = (text: string) => text.split('\n\n').filter((block) => block.includes('event: counter'))
  expect(datesOf(whole).length).toBe(datesOf(rest).length + 1)
  expect(whole).toContain(`id: ${body.version}`)
  expect(rest).not.toContain(`id: ${body.version}`)
  expect((await fetch(address('stream'))).status).toBe(404)
  expect((await make('stream', { amount: 50_000 })).status).toBe(404)
  expect(made.reference).toMatch(/^NH/)
})

test('it sees its own code alone, of today alone', async () => {
  await open('other', 'alone')
  const early = (await make('alone', { amount: 35_000 })).body
  const late = (await make('alone', { amount: 36_000 })).body
  expect((await read('alone')).body.orders).toHaveLength(2)
  now = evening + 3_600_000
  try {
    const { body } = await read('alone')
    expect([body.date, body.received, body.orders]).toEqual(['2026-11-30', 0, []])
    await pay('other', early.id)
    const paid = (await read('alone')).body
    expect([paid.received, paid.orders.map(({ id }: { id: string }) => id)]).toEqual([35_000, [early.id]])
    expect(late.id).not.toBe(early.id)
  } finally {
    now = evening
  }
})

test('what is wrong names its field, and nothing but an amount and a content is taken', async () => {
  await open('other', 'wrong')
  const pointersOf = ({ body }: { body: Json }) =>
    body.errors?.map(({ pointer }: { pointer: string }) => pointer)
  for (const amount of [0, 999, 1.5, 500_000_000, '50000', undefined]) {
    const refused = await make('wrong', { amount })
    expect([amount, refused.status, pointersOf(refused)]).toEqual([amount, 422, ['#/amount']])
  }
  const more = await make('wrong', { amount: 50_000, status: 'paid' })
  expect([more.status, pointersOf(more)]).toEqual([422, ['#/status']])
  expect((await make('wrong', { amount: 50_000, content: 'x'.repeat(101) })).status).toBe(422)
  for (const wrong of ['nobody', '../x', '%00', 'a'.repeat(5000)])
    expect((await fetch(`${service.origin}/api/v1/counters/${encodeURIComponent(wrong)}`)).status).toBe(404)
})

test('a press that is repeated makes one order', async () => {
  await open('other', 'twice')
  const key = { 'Idempotency-Key': 'press-1' }
  const [one, other] = [
    await make('twice', { amount: 41_000 }, key),
    await make('twice', { amount: 41_000 }, key),
  ]
  expect(other.body).toEqual(one.body)
  const { body } = await read('twice')
  expect(body.orders.filter(({ amount }: { amount: number }) => amount === 41_000)).toHaveLength(1)
})

test('a new address ends the one before', async () => {
  await open('other', 'old')
  await open('other', 'new')
  expect([(await read('old')).status, (await read('new')).status]).toEqual([404, 200])
  const rows = await service.database.kysely.selectFrom('counter').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token('new'))
})
