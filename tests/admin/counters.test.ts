import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AdminHarness, openAdminHarness } from './harness.ts'

const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
let harness: AdminHarness
let publicId: string
beforeAll(async () => {
  harness = await openAdminHarness()
  const draft = {
    settings: { accounts, amount: 250_000, orders: { enabled: true, ask } },
    privateSettings: {},
  }
  const { api } = harness.owner
  publicId = (await api('POST', '/widgets', { type: 'QR_PAYMENT', name: 'Quầy', draft })).body.publicId
  expect((await api('POST', `/widgets/${publicId}/publish`)).status).toBe(201)
})
afterAll(() => harness.close())

const make = () => harness.owner.api('PUT', `/counters/${publicId}`, {})
const openOf = (address: string) =>
  harness.anonymous('GET', `/api/v1/counters/${new URL(address).pathname.split('/').at(-1)}`)

test('an owner makes the address, changes it and revokes it; it is shown once and stored as a hash', async () => {
  const made = await make()
  expect(made.status).toBe(200)
  expect(made.body.address).toMatch(/\/counter\/[\w-]{43}$/)
  expect((await openOf(made.body.address)).body).toMatchObject({ shop: 'CONG TY GOM LAM', orders: [] })
  const listed = await harness.viewer.api('GET', '/counters')
  expect(listed.body.items).toMatchObject([{ publicId, createdBy: expect.any(String) }])
  const token = made.body.address.split('/').at(-1)
  expect(listed.text).not.toContain(token)
  expect(
    JSON.stringify(await harness.database.kysely.selectFrom('counter').selectAll().execute()),
  ).not.toContain(token)

  const changed = await make()
  expect([(await openOf(made.body.address)).status, (await openOf(changed.body.address)).status]).toEqual([
    404, 200,
  ])
  expect((await harness.owner.api('DELETE', `/counters/${publicId}`)).status).toBe(204)
  expect((await openOf(changed.body.address)).status).toBe(404)
  expect((await harness.owner.api('DELETE', `/counters/${publicId}`)).status).toBe(404)
})

test('only payment codes of the business have one', async () => {
  const faq = await harness.owner.api('POST', '/widgets', { type: 'FAQ', name: 'Hỏi đáp' })
  expect((await harness.owner.api('PUT', `/counters/${faq.body.publicId}`, {})).status).toBe(404)
  expect((await harness.owner.api('PUT', '/counters/nobody', {})).status).toBe(404)
  expect((await harness.otherOwner.api('PUT', `/counters/${publicId}`, {})).status).toBe(404)
})

test('whoever has the address reaches orders, and nothing of the dashboard', async () => {
  const token = (await make()).body.address.split('/').at(-1)
  const headers = { Authorization: `Bearer ${token}` }
  for (const path of ['/admin/api/payments', '/admin/api/me', `/admin/api/widgets/${publicId}`])
    expect((await harness.anonymous('GET', path, undefined, headers)).status).toBe(401)
  const made = await harness.anonymous('POST', `/api/v1/counters/${token}/orders`, { amount: 99_000 })
  expect([made.status, made.body.amount]).toEqual([201, 99_000])
})

test('the day book has what banks told and what members saw, by days in Vietnam', async () => {
  const { api } = harness.owner
  const { body: order } = await harness.anonymous('POST', `/api/v1/widgets/${publicId}/orders`, {})
  const { body: open } = await harness.anonymous('POST', `/api/v1/widgets/${publicId}/orders`, {})
  expect((await api('PATCH', `/widgets/${publicId}/orders/${order.id}`, { status: 'paid' })).status).toBe(200)
  const at = Date.parse('2026-11-20T18:30:00Z')
  await harness.database.kysely
    .insertInto('payment')
    .values({
      ...{
        tenant_id: harness.tenants.a,
        provider: 'sepay',
        provider_id: '77',
        id: 'payment-77',
        amount: 50_000,
      },
      ...{ memo: '=1+1', account_number: '', bank_reference: 'FT77', payer: 'CHI LAN', paid_at: at },
      ...{ created_at: at, state: 'unmatched', order_id: null },
    })
    .execute()
  const today = await api('GET', '/payments/book')
  expect(today.body.items).toMatchObject([
    { reference: order.reference, amount: 250_000, provider: 'hand', state: 'matched' },
  ])
  expect(today.body.open.map(({ reference }: { reference: string }) => reference)).toContain(open.reference)
  const past = await api('GET', '/payments/book?from=2026-11-21&to=2026-11-21')
  expect(past.body.items).toMatchObject([{ date: '2026-11-21', amount: 50_000, buyer: 'CHI LAN' }])
  expect((await api('GET', '/payments/book?from=2026-11-20&to=2026-11-20')).body.items).toEqual([])

  const csv = await api('GET', '/payments/csv?from=2026-11-21&to=2026-11-21&language=vi')
  expect(csv.headers.get('content-disposition')).toContain('payments-2026-11-21-2026-11-21.csv')
  expect(csv.text.split('\r\n')).toEqual([
    'Ngày,Mã đơn,Người mua,Số tiền,Nguồn,Mã giao dịch,Mã của ngân hàng,Nội dung,Trạng thái',
    "2026-11-21 01:30,,CHI LAN,50000,sepay,77,FT77,'=1+1,Chưa rõ đơn nào",
    '',
  ])
  for (const query of ['from=2026-11-21&to=2026-11-20', 'from=2026-01-01&to=2026-12-31', 'to=hom-nay'])
    expect((await api('GET', `/payments/book?${query}`)).status).toBe(422)
  expect(
    (await harness.otherOwner.api('GET', '/payments/book?from=2026-11-21&to=2026-11-21')).body.items,
  ).toEqual([])
})
