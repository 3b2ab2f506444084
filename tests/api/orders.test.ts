import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { entryOfType } from '../../widgets/catalog.ts'
import { readPayload } from '../../widgets/qr-payment/visitor/vietqr.ts'
import { hasRightChecks } from '../../widgets/schema/order-reference.ts'
import { type Service, startService } from './harness.ts'

const accounts = [
  { bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' },
  { bank: 'MB', accountNumber: '9876543210', accountName: 'CONG TY GOM LAM' },
]
const amountKey = 'khoa-ky-so-tien-cua-gom-lam-0123456789'
const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }

let service: Service
let kept = 0

/** A payment code that takes orders, with these settings. */
async function shop(settings: Record<string, unknown>, privateSettings: Record<string, unknown> = {}) {
  const publicId = `qr-${++kept}`
  await service.publish(publicId, 'QR_PAYMENT', {
    settings: { accounts, orders: { enabled: true, ask }, ...settings },
    privateSettings: { amountKey, ...privateSettings },
    collections: {},
  })
  return publicId
}
const order = async (publicId: string, sent: object, headers: Record<string, string> = {}) => {
  const response = await service.post(`${publicId}/orders`, sent, headers)
  const body: ReturnType<typeof JSON.parse> = await response.json()
  return { status: response.status, body }
}
const rowsOf = async (publicId: string) =>
  (await service.mine.inbox.order.list(publicId, { limit: 50 })).items
const problemsOf = ({ body }: { body: { errors?: { pointer: string; message: string }[] } }) =>
  body.errors?.map(({ pointer }) => pointer)

beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
})
afterAll(() => service.stop())

test('an order has a reference, a code with that memo, the account of the settings and a token', async () => {
  const publicId = await shop({ amount: 250_000 })
  const { status, body } = await order(publicId, { content: 'Bình gốm' })
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      reference: expect.stringMatching(/^NH[2-9A-HJKMNP-Z]{8}$/),
      amount: 250_000,
      memo: `${body.reference} BINH GOM`,
      payload: expect.any(String),
      account: {
        bin: '970436',
        bankName: 'Vietcombank',
        accountNumber: '0123456789',
        accountName: 'CONG TY GOM LAM',
      },
      token: expect.any(String),
      receivedAt: expect.any(String),
      payBy: new Date(Date.parse(body.receivedAt) + 1440 * 60_000).toISOString(),
      message: expect.any(String),
    },
  ])
  expect(hasRightChecks(body.reference)).toBe(true)
  expect(readPayload(body.payload)).toMatchObject({
    bin: '970436',
    account: '0123456789',
    amount: 250_000,
    memo: body.memo,
  })
  expect(await rowsOf(publicId)).toMatchObject([
    {
      id: body.id,
      reference: body.reference,
      amount: 250_000,
      amountSource: 'settings',
      status: 'waiting',
      paidAmount: 0,
      paidAt: null,
      content: 'Bình gốm',
      accountNumber: '0123456789',
    },
  ])
})

test('a code that takes no orders, and another type, answer as if there were none', async () => {
  const closed = await shop({ orders: { enabled: false, ask } })
  expect((await order(closed, {})).status).toBe(404)
})

test('the same key and body are one order', async () => {
  const publicId = await shop({ amount: 90_000 })
  const key = { 'Idempotency-Key': 'mot-don' }
  const answers = await Promise.all([order(publicId, {}, key), order(publicId, {}, key)])
  const again = await order(publicId, {}, key)
  const first = answers.find(({ status }) => status === 201)
  expect(again.body).toEqual(first?.body)
  expect(await rowsOf(publicId)).toHaveLength(1)
  expect((await order(publicId, { content: 'khác' }, key)).status).toBe(422)
})

test('the same order without a key is two', async () => {
  const publicId = await shop({ amount: 90_000 })
  const [one, other] = [await order(publicId, {}), await order(publicId, {})]
  expect([one.status, other.status]).toEqual([201, 201])
  expect(one.body.reference).not.toBe(other.body.reference)
})

describe('amounts', () => {
  test.for([
    [{ amount: 100_000 }, { amount: 100_000 }, 'settings'],
    [{ amount: 100_000, maxQuantity: 5 }, { amount: 300_000, quantity: 3 }, 'settings'],
    [{ amount: 100_000, tips: [10] }, { amount: 110_000, tip: 10 }, 'settings'],
    [{ amount: 100_000, maxPeople: 3 }, { amount: 33_334, people: 3, part: 3 }, 'settings'],
    [{ amountMode: 'presets', presets: [20_000, 50_000] }, { amount: 50_000 }, 'settings'],
    [{ amountMode: 'presets', presets: [20_000] }, { amount: 75_000 }, 'visitor'],
    [{ amountMode: 'visitor' }, { amount: 75_000 }, 'visitor'],
    [{ amountMode: 'url' }, { amount: 75_000 }, 'page'],
  ] as const)('%o takes %o as of the %s', async ([settings, body, source]) => {
    const publicId = await shop(settings)
    expect((await order(publicId, body)).status).toBe(201)
    expect(await rowsOf(publicId)).toMatchObject([{ amount: body.amount, amountSource: source }])
  })

  test.for([
    [{ amount: 100_000 }, { amount: 1_000 }],
    [{ amount: 100_000 }, { amount: 300_000, quantity: 3 }],
    [
      { amount: 100_000, maxPeople: 3 },
      { amount: 33_334, people: 3, part: 4 },
    ],
    [{ amountMode: 'presets', presets: [20_000], otherAmount: false }, { amount: 30_000 }],
    [{ amountMode: 'presets', presets: [20_000, 50_000] }, {}],
    [{ amountMode: 'visitor', minAmount: 50_000 }, { amount: 49_999 }],
    [{ amountMode: 'visitor' }, { amount: 500_000_000 }],
    [{ amountMode: 'visitor' }, { amount: '75000' }],
    [{ amountMode: 'visitor' }, { amount: -75_000 }],
    [{ amountMode: 'visitor' }, { amount: 75_000.5 }],
  ] as const)('%o refuses %o', async ([settings, body]) => {
    const publicId = await shop(settings)
    const answer = await order(publicId, body)
    expect([answer.status, problemsOf(answer)]).toEqual([422, ['#/amount']])
    expect(await rowsOf(publicId)).toEqual([])
  })

  const signature = (publicId: string, amount: number, content: string, key = amountKey) =>
    createHmac('sha256', key).update(`${publicId}\n${amount}\n${content}`).digest('hex')

  test('an amount that the page has signed is the page’s', async () => {
    const publicId = await shop({ amountMode: 'fixed', amount: 10_000 })
    const signed = { amount: 1_234_000, content: 'Đơn 77' }
    const sent = { ...signed, signature: signature(publicId, signed.amount, signed.content) }
    expect((await order(publicId, sent)).status).toBe(201)
    expect(await rowsOf(publicId)).toMatchObject([{ amount: 1_234_000, amountSource: 'signed' }])
    for (const forged of [
      { ...sent, amount: 1_000 },
      { ...sent, content: 'Đơn 78' },
      { ...sent, signature: signature(publicId, 1_234_000, 'Đơn 77', 'another key of another shop 000000') },
      { ...sent, signature: '' },
      { ...sent, signature: 'xyz' },
    ]) {
      const answer = await order(publicId, forged)
      expect([answer.status, problemsOf(answer)]).toEqual([422, ['#/signature']])
    }
    const other = await shop({ amount: 10_000 })
    expect((await order(other, sent)).status).toBe(422)
    const without = await shop({ amount: 10_000 }, { amountKey: undefined })
    const unkeyed = { ...sent, signature: signature(without, sent.amount, sent.content) }
    expect((await order(without, unkeyed)).status).toBe(422)
  })
})

test('a bank’s own code for the shop is answered with amount and memo', async () => {
  const merchantCode =
    '00020101021126280010A000000775011001087990425204597753037045802VN5909MYPHAMHER6005HANOI62260311MY PHAM HER0707MPHER0163041C50'
  const [first, second] = accounts
  const publicId = await shop({ amount: 250_000, accounts: [{ ...first, merchantCode }, second] })
  const { body } = await order(publicId, { content: 'Bình gốm' })
  // 0819: the reference of 10 signs, a space, the content
  expect(body.memo).toBe(`${body.reference} BINH GOM`)
  expect(body.payload.slice(0, -4)).toBe(
    '00020101021126280010A000000775011001087990425204597753037045406250000' +
      `5802VN5909MYPHAMHER6005HANOI62490311MY PHAM HER0707MPHER010819${body.memo}6304`,
  )
  expect(readPayload((await order(publicId, { account: 1 })).body.payload)).toMatchObject({
    account: '9876543210',
  })
})

describe('where signatures are required', () => {
  const strict = (settings: Record<string, unknown>) => shop(settings, { requireSignature: true })

  test('an amount that the page gives without one is refused by its name', async () => {
    const publicId = await strict({ amountMode: 'url' })
    for (const sent of [{ amount: 75_000 }, { amount: 75_000, signature: '' }]) {
      const answer = await order(publicId, sent)
      expect([answer.status, problemsOf(answer)]).toEqual([422, ['#/signature']])
    }
    expect((await order(publicId, { amount: 75_000 })).body.errors[0]).toMatchObject({
      code: 'required',
      message: expect.stringContaining('data-signature'),
    })
    expect(await rowsOf(publicId)).toEqual([])
    const signature = createHmac('sha256', amountKey).update(`${publicId}\n75000\n`).digest('hex')
    expect((await order(publicId, { amount: 75_000, signature })).status).toBe(201)
  })

  test('prices of the settings and typed amounts are taken as before', async () => {
    expect((await order(await strict({ amount: 90_000 }), {})).status).toBe(201)
    expect((await order(await strict({ amountMode: 'visitor' }), { amount: 90_000 })).status).toBe(201)
  })
})

describe('a plan', () => {
  const price = (amount: number, more: object = {}) => ({ period: 'yearly', amount, ...more })
  const plans = [
    { name: 'Cơ bản', prices: [price(1_200_000)] },
    {
      ...{ name: 'Chuyên nghiệp', id: 'pro', perSeat: true, unit: 'người' },
      prices: [price(500_000), price(400_000, { fromSeats: 5 }), { period: 'monthly', amount: 50_000 }],
      setupFees: [{ amount: 100_000 }],
    },
    { name: 'Có trang riêng', id: 'rieng', prices: [price(300_000)], cta: { url: '/mua' } },
    { name: 'Miễn phí', id: 'free', prices: [price(0)] },
    { name: 'Liên hệ', id: 'hoi', prices: [] },
    { name: 'Hết hạn', id: 'cu', prices: [price(200_000, { until: '2020-01-01' })] },
  ]
  async function tableFor(code: string, settings: object = {}, owner?: string) {
    const widget = `gia-${++kept}`
    const periods = [{ id: 'monthly' }, { id: 'yearly' }]
    const whole = { plans, periods, payWith: code, ...settings }
    const draft = { settings: whole, privateSettings: {}, collections: {} }
    await service.publish(widget, 'PRICING_TABLE', draft, owner)
    return widget
  }

  test('has the price and the name that its table has published', async () => {
    const code = await shop({ amountMode: 'none' }, { requireSignature: true })
    const widget = await tableFor(code)
    const of = (plan: string, quantity?: number, period = 'yearly') => ({
      from: { widget, plan, period, ...(quantity && { quantity }) },
    })
    for (const [sent, amount, content] of [
      [of('co-ban'), 1_200_000, 'Cơ bản theo năm'],
      [of('pro', 2), 1_100_000, 'Chuyên nghiệp theo năm 2 người'],
      [of('pro', 6), 2_500_000, 'Chuyên nghiệp theo năm 6 người'],
      [of('pro', 1, 'monthly'), 150_000, 'Chuyên nghiệp theo tháng 1 người'],
      // The page's own words about the price are ignored.
      [{ ...of('co-ban'), amount: 1_000, content: 'Rẻ' }, 1_200_000, 'Cơ bản theo năm'],
    ] as const) {
      const { status, body } = await order(code, sent)
      expect([status, body.amount]).toEqual([201, amount])
      expect(readPayload(body.payload)).toMatchObject({ amount, memo: body.memo })
      expect((await rowsOf(code))[0]).toMatchObject({ amount, content, amountSource: 'plan' })
    }
  })

  test('has the tax that its price leaves out, and the price of its group', async () => {
    const code = await shop({})
    const taxed = await tableFor(code, { tax: 'excluded', taxRate: 8 })
    const plan = { plan: 'co-ban', period: 'yearly' }
    expect((await order(code, { from: { widget: taxed, ...plan } })).body.amount).toBe(1_296_000)
    const groups = [price(100_000, { variant: 'a' }), price(200_000, { variant: 'b' }), price(300_000)]
    const split = await tableFor(code, { isSplit: true, plans: [{ name: 'Cơ bản', prices: groups }] })
    const amounts = ['a', 'b', 'all'].map(async (variant) => {
      const { body } = await order(code, { from: { widget: split, ...plan, variant } })
      return body.amount
    })
    expect(await Promise.all(amounts)).toEqual([100_000, 200_000, 300_000])
  })

  test('that is not sold by this code is refused', async () => {
    const code = await shop({})
    const widget = await tableFor(code, { seats: { min: 1, max: 10, step: 1 } })
    const elsewhere = await tableFor(await shop({}))
    const othersTable = await tableFor(code, {}, 'tenant-b')
    const sold = { widget, plan: 'co-ban', period: 'yearly' }
    for (const from of [
      { ...sold, widget: othersTable },
      { ...sold, widget: elsewhere },
      { ...sold, widget: 'khong-co' },
      { ...sold, widget: code },
      { ...sold, plan: 'khac' },
      { ...sold, plan: 'rieng' },
      { ...sold, plan: 'free' },
      { ...sold, plan: 'hoi' },
      { ...sold, plan: 'cu' },
      { ...sold, period: 'monthly' },
      { ...sold, period: 'lifetime' },
      { ...sold, quantity: 2 },
      { ...sold, plan: 'pro', quantity: 11 },
    ]) {
      const answer = await order(code, { from })
      expect([from, answer.status, problemsOf(answer)]).toEqual([from, 422, ['#/from']])
    }
    for (const from of [
      { ...sold, quantity: 0 },
      { ...sold, variant: 'c' },
      { ...sold, widget: '../x' },
      'pro',
      null,
    ])
      expect((await order(code, { from })).status).toBe(422)
    expect(await rowsOf(code)).toEqual([])
  })
})

describe('buyers', () => {
  const invoice = {
    companyName: 'Công ty Sữa Việt Nam',
    taxCode: '0300 588 569',
    email: 'ketoan@vidu.vn',
  }

  test('what the merchant asks for is needed, and named where it is missing', async () => {
    const all = {
      name: 'required',
      phone: 'required',
      email: 'required',
      address: 'required',
      invoice: 'required',
    }
    const publicId = await shop({ amount: 250_000, orders: { enabled: true, ask: all } })
    const missing = await order(publicId, {})
    expect([missing.status, problemsOf(missing)?.toSorted()]).toEqual([
      422,
      ['#/address', '#/companyName', '#/email', '#/name', '#/phone', '#/taxCode'],
    ])
    const buyer = { name: 'Lê Thị Mai', phone: '0912 345 678', address: '12 Lý Thường Kiệt, Huế', ...invoice }
    expect((await order(publicId, buyer)).status).toBe(201)
    expect(await rowsOf(publicId)).toMatchObject([{ ...buyer, taxCode: '0300588569' }])
  })

  test('a tax code is checked, and needs the name of its company', async () => {
    const publicId = await shop({ amount: 250_000 })
    const wrong = await order(publicId, { ...invoice, taxCode: '0300588568' })
    expect([wrong.status, problemsOf(wrong)]).toEqual([422, ['#/taxCode']])
    expect(wrong.body.errors[0].message).toContain('Mã số thuế')
    const nameless = await order(publicId, { taxCode: '0300588569' })
    expect([nameless.status, problemsOf(nameless)]).toEqual([422, ['#/companyName']])
  })
})

test('the prefix, the time and the second account are the merchant’s', async () => {
  const publicId = await shop({ amount: 250_000 }, { orderPrefix: 'gomlm', orderMinutes: 15 })
  const { body } = await order(publicId, { account: 1 })
  expect(body).toMatchObject({
    reference: expect.stringMatching(/^GOMLM.{8}$/),
    account: { bankName: 'MB Bank', accountNumber: '9876543210' },
  })
  expect(Date.parse(body.payBy) - Date.parse(body.receivedAt)).toBe(15 * 60_000)
  expect(problemsOf(await order(publicId, { account: 2 }))).toEqual(['#/account'])
})

test('the merchant is told, with the reference and the amount', async () => {
  const publicId = await shop({ amountMode: 'url' }, { notifyEmails: ['chu@gomlam.vn'] })
  const { body } = await order(publicId, { amount: 250_000, name: 'Lê Mai', signature: undefined })
  const mail = (await service.mine.outbox.list({ limit: 1 })).items[0]
  for (const text of [body.reference, '250.000 ₫', 'Trang đưa, chưa ký', 'Lê Mai'])
    expect(mail?.text).toContain(text)
  expect(mail?.text).not.toContain('amountSource')
})

test('nothing was unforeseen', () => {
  expect(service.incidents).toEqual([])
})

test('an order that names a widget without prices reads no draft of it', async () => {
  const code = await shop({ amount: 250_000 })
  await service.publish('cua-hang-lon', 'STORE_LOCATOR', { settings: {}, collections: { locations: [] } })
  const read = vi.spyOn(service.stores.publicWidgets, 'liveDraft')
  const refused = await order(code, { from: { widget: 'cua-hang-lon', plan: 'co-ban', period: 'monthly' } })
  expect([refused.status, problemsOf(refused)]).toEqual([422, ['#/from']])
  expect(read.mock.calls.map(([{ publicId }]) => publicId)).toEqual([code])
})
