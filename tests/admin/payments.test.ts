import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const secret = 'khoa-webhook-cua-gom-lam'
const amount = 250_000
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }

let harness: AdminHarness
let publicId: string
/** Path of the receiver of SePay. */
let receiver: string
let transactions = 1000

const pathOf = (address: string) => new URL(address).pathname

async function shop({ api }: AdminHarness['owner'], asked = ask): Promise<string> {
  const draft = { settings: { accounts, amount, orders: { enabled: true, ask: asked } }, privateSettings: {} }
  const made = await api('POST', '/widgets', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })
  const published = await api('POST', `/widgets/${made.body.publicId}/publish`)
  expect([made.status, published.status]).toEqual([201, 201])
  return made.body.publicId
}

const connect = ({ api }: AdminHarness['owner'], byAmount = false) =>
  api('PUT', '/payment-sources', { provider: 'sepay', byAmount, settings: { secret } })

beforeAll(async () => {
  harness = await openAdminHarness()
  publicId = await shop(harness.owner)
  const connected = await connect(harness.owner)
  expect(connected.status).toBe(200)
  receiver = pathOf(connected.body.address)
})
afterAll(() => harness.close())

const order = async () => (await harness.anonymous('POST', `/api/v1/widgets/${publicId}/orders`, {})).body
const rowOf = async (id: string) =>
  (await harness.owner.api('GET', `/widgets/${publicId}/orders`)).body.items.find(
    (row: { id: string }) => row.id === id,
  )
const payments = async (query = '') => (await harness.owner.api('GET', `/payments${query}`)).body.items
const paymentOf = async (providerId: number) =>
  (await payments()).find((one: { providerId: string }) => one.providerId === String(providerId))

const resolve = async (payment: string, orderId: string) =>
  (await harness.owner.api('POST', `/payments/${payment}/resolve`, { orderId })).status

const vietnam = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Told {
  id?: number
  memo: string
  paid?: number
  at?: number
  key?: string
  to?: string
}

/** A notice of SePay. */
async function tell({
  id = ++transactions,
  memo,
  paid = amount,
  at = Date.now(),
  key = secret,
  to = receiver,
}: Told) {
  const body = JSON.stringify({
    ...{ id, gateway: 'Vietcombank', transactionDate: vietnam(at), accountNumber: '0123456789', code: null },
    ...{ content: memo, transferType: 'in', transferAmount: paid, accumulated: 0, subAccount: null },
    ...{ referenceCode: `FT${id}`, description: '' },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  const headers = {
    'X-SePay-Timestamp': time,
    'X-SePay-Signature': `sha256=${signature}`,
    'Content-Type': 'application/json',
  }
  return { id, status: (await harness.anonymous('POST', to, body, headers)).status }
}

test('a notice with the reference confirms its order, and destinations hear of it', async () => {
  const { id, reference } = await order()
  const destination = await harness.owner.api('POST', '/destinations', {
    ...{ type: 'email', name: 'Thư', filter: { events: ['order-paid'] } },
    settings: { recipients: ['chu@gomlam.vn'] },
  })
  expect(destination.status).toBe(201)
  const told = await tell({ memo: `MBVCB.3278907687.ck ${reference.toLowerCase()} cam on` })
  expect(told.status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'paid', paidAmount: amount, paidBy: 'sepay' })
  expect(await paymentOf(told.id)).toMatchObject({ state: 'matched', order: { id, publicId, reference } })
  const deliveries = await harness.database.kysely
    .selectFrom('webhook')
    .selectAll()
    .where('row_id', '=', id)
    .execute()
  expect(deliveries.map(({ event }) => event)).toEqual(['order-paid'])
})

test('the same transaction ten times at once is one', async () => {
  const { id, reference } = await order()
  const transaction = ++transactions
  const told = await Promise.all(Array.from({ length: 10 }, () => tell({ id: transaction, memo: reference })))
  expect(told.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await rowOf(id)).toMatchObject({ status: 'paid', paidAmount: amount })
  expect(
    (await payments()).filter((one: { providerId: string }) => one.providerId === String(transaction)),
  ).toHaveLength(1)
})

test('what is forged, of another address or of nobody confirms nothing', async () => {
  const { id, reference } = await order()
  const statuses = [
    await tell({ memo: reference, key: 'another key' }),
    await tell({ memo: reference, to: receiver.replace(/\.[^/]+/, '.AAAAAAAAAAAAAAAAAAAAAAAA') }),
    await tell({ memo: reference, to: receiver.replace('sepay', 'casso') }),
    await tell({ memo: reference, to: receiver.replace('sepay', 'nobody') }),
  ].map(({ status }) => status)
  expect(statuses).toEqual([401, 404, 404, 404])
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', paidAmount: 0 })
})

describe('states of their own', () => {
  test('too little, then the rest', async () => {
    const { id, reference } = await order()
    await tell({ memo: reference, paid: 200_000 })
    expect(await rowOf(id)).toMatchObject({ status: 'too-little', paidAmount: 200_000 })
    await tell({ memo: reference, paid: 50_000 })
    expect(await rowOf(id)).toMatchObject({ status: 'paid', paidAmount: amount })
  })

  test('too much', async () => {
    const { id, reference } = await order()
    const told = await tell({ memo: reference, paid: 260_000 })
    expect(await rowOf(id)).toMatchObject({ status: 'too-much', paidAmount: 260_000 })
    expect(await paymentOf(told.id)).toMatchObject({ state: 'too-much' })
  })

  test('twice', async () => {
    const { id, reference } = await order()
    await tell({ memo: reference })
    await tell({ memo: reference })
    expect(await rowOf(id)).toMatchObject({ status: 'twice', paidAmount: 2 * amount })
  })

  test('late', async () => {
    const { id, reference, payBy } = await order()
    await tell({ memo: reference, at: Date.parse(payBy) + 3_600_000 })
    expect(await rowOf(id)).toMatchObject({ status: 'late', paidAmount: amount })
  })

  test('unmatched: before there is an order, damaged, with two references, or an amount alone', async () => {
    const [one, other] = [await order(), await order()]
    for (const memo of [
      'NH23456789',
      `ck ${one.reference.slice(0, 5)}${one.reference.slice(6)}`,
      `${one.reference} ${other.reference}`,
      'chuyen tien',
    ]) {
      const { id, status } = await tell({ memo })
      expect([status, (await paymentOf(id)).state, (await paymentOf(id)).order]).toEqual([
        200,
        'unmatched',
        null,
      ])
    }
    for (const { id } of [one, other]) expect(await rowOf(id)).toMatchObject({ status: 'waiting' })
  })
})

test('a member resolves what is unmatched, by the candidates of its memo', async () => {
  const { id, reference } = await order()
  const told = await tell({ memo: `tra tien ${reference.slice(0, 7)}`, paid: 240_000 })
  const payment = await paymentOf(told.id)
  const { items } = (await harness.owner.api('GET', `/payments/${payment.id}/candidates`)).body
  expect(items).toMatchObject([{ id, publicId, reference, amount, paidAmount: 0, status: 'waiting' }])
  expect([await resolve(payment.id, 'none'), await resolve(payment.id, id)]).toEqual([404, 204])
  expect(await rowOf(id)).toMatchObject({ status: 'paid', paidAmount: 240_000, paidBy: 'sepay' })
  expect(await paymentOf(told.id)).toMatchObject({ state: 'resolved', order: { id } })
  // Pressed twice, or said of a transfer that has found its order, it changes nothing.
  const confirmed = await rowOf(id)
  for (const one of [payment, ...(await payments('?state=matched'))])
    expect(await resolve(one.id, id), one.memo).toBe(404)
  expect(await rowOf(id)).toEqual(confirmed)
})

test('a member confirms by hand, and the notice that follows is the same money', async () => {
  const { id, reference } = await order()
  const changed = await harness.owner.api('PATCH', `/widgets/${publicId}/orders/${id}`, { status: 'paid' })
  expect(changed.body).toMatchObject({ status: 'paid', paidAmount: amount, paidBy: 'hand' })
  await tell({ memo: reference })
  expect(await rowOf(id)).toMatchObject({ status: 'paid', paidAmount: amount, paidBy: 'sepay' })
})

test('another business hears of its own orders alone', async () => {
  const other = await connect(harness.otherOwner)
  const { id, reference } = await order()
  const told = await tell({ memo: reference, to: pathOf(other.body.address) })
  expect(told.status).toBe(200)
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', paidAmount: 0 })
  expect(await paymentOf(told.id)).toBeUndefined()
  const { items } = (await harness.otherOwner.api('GET', '/payments?state=unmatched')).body
  expect(items).toMatchObject([{ providerId: String(told.id), order: null }])
})

test('an amount alone confirms the only open order that has it, where the merchant wants that', async () => {
  const { otherOwner: own, anonymous } = harness
  const { body } = await connect(own, true)
  const id = await shop(own)
  const open = async () => (await anonymous('POST', `/api/v1/widgets/${id}/orders`, {})).body
  const statusOf = async (order: { id: string }) =>
    (await own.api('GET', `/widgets/${id}/orders`)).body.items.find(
      (row: { id: string }) => row.id === order.id,
    ).status
  const first = await open()
  await tell({ memo: 'chuyen tien', to: pathOf(body.address) })
  expect(await statusOf(first)).toBe('paid')
  const [second, third] = [await open(), await open()]
  await tell({ memo: 'chuyen tien', to: pathOf(body.address) })
  expect([await statusOf(second), await statusOf(third)]).toEqual(['waiting', 'waiting'])
})

test('who is erased leaves an amount in the books, and no word of theirs', async () => {
  const { owner, database } = harness
  const asking = await shop(owner, { ...ask, email: 'required' })
  const made = await harness.anonymous('POST', `/api/v1/widgets/${asking}/orders`, { email: 'lan@vidu.vn' })
  expect(made.status).toBe(201)
  const { id } = await tell({ memo: `NGUYEN THI LAN ${made.body.reference}` })
  expect(await paymentOf(id)).toMatchObject({ state: 'matched', memo: expect.stringContaining('LAN') })
  await database.kysely
    .updateTable('payment')
    .set({ payer: 'NGUYEN THI LAN' })
    .where('provider_id', '=', String(id))
    .execute()
  expect((await owner.api('DELETE', '/people?email=lan@vidu.vn')).status).toBe(200)
  expect(await paymentOf(id)).toMatchObject({
    amount,
    memo: '',
    payer: '',
    order: null,
    bankReference: `FT${id}`,
  })
  expect((await payments()).filter(({ memo }: { memo: string }) => memo !== '').length).toBeGreaterThan(0)
})

test('a source keeps its secret, shows the same address again, and goes', async () => {
  const { api } = harness.owner
  const [source] = (await api('GET', '/payment-sources')).body.items
  expect(source).toMatchObject({ provider: 'sepay', settings: {}, secrets: ['secret'] })
  expect(pathOf(source.address)).toBe(receiver)
  expect(JSON.stringify(source)).not.toContain(secret)
  const kept = await api('PUT', '/payment-sources', { provider: 'sepay', settings: {} })
  expect(kept.body.secrets).toEqual(['secret'])
  for (const [body, pointer] of [
    [{ provider: 'vnpay', settings: {} }, '#/provider'],
    [{ provider: 'casso', settings: {} }, '#/settings/checksumKey'],
  ]) {
    const refused = await api('PUT', '/payment-sources', body)
    expect([refused.status, refused.body.errors[0].pointer]).toEqual([422, pointer])
  }
  expect((await api('DELETE', '/payment-sources/sepay')).status).toBe(204)
  const { reference } = await order()
  expect((await tell({ memo: reference })).status).toBe(404)
})

test('nothing was unforeseen', () => {
  expect(harness.log).toEqual([])
})
