import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderToken } from '../../api/inbox/order/token.ts'
import { entryOfType } from '../../widgets/catalog.ts'
import { type Service, startService } from './harness.ts'

const amount = 250_000
let service: Service
beforeAll(async () => {
  service = await startService({ definitionOf: (type) => entryOfType(type)?.definition })
  const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
  const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
  await service.publish('qr', 'QR_PAYMENT', {
    settings: { accounts, amount, orders: { enabled: true, ask } },
    privateSettings: {},
    collections: {},
  })
})
afterAll(() => service.stop())

interface Placed {
  id: string
  reference: string
  token: string
}
const order = async (): Promise<Placed> => {
  const placed: ReturnType<typeof JSON.parse> = await (await service.post('qr/orders', {})).json()
  return placed
}
const pay = ({ id }: Placed) => service.mine.inbox.order.change('qr', id, { status: 'paid' }, Date.now())
const watch = (token: string, headers: Record<string, string> = {}, query = '', signal?: AbortSignal) =>
  fetch(`${service.origin}/api/v1/orders/${token}${query}`, { headers, ...(signal && { signal }) })
const streamed = { Accept: 'text/event-stream' }

/** Events of a stream as they come, until it ends. */
async function* eventsOf(response: Response) {
  let read = ''
  for await (const chunk of response.body ?? []) {
    read += new TextDecoder().decode(chunk)
    const blocks = read.split('\n\n')
    read = blocks.pop() ?? ''
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
      if (fields.has('event')) yield { id: fields.get('id'), ...JSON.parse(fields.get('data') ?? '') }
    }
  }
}

async function allOf(response: Response) {
  const events: unknown[] = []
  for await (const event of eventsOf(response)) events.push(event)
  return events
}

test('whoever has the token reads the order, and nobody else', async () => {
  const { reference, token } = await order()
  const { status, body, headers } = await watch(token).then(async (response) => ({
    status: response.status,
    headers: response.headers,
    body: await response.json(),
  }))
  expect([status, headers.get('cache-control'), headers.get('access-control-allow-origin')]).toEqual([
    200,
    'no-store',
    '*',
  ])
  expect(body).toEqual({
    ...{ reference, status: 'waiting', amount, paidAmount: 0, paidAt: null },
    payBy: expect.stringMatching(/Z$/),
    version: 'waiting-0',
  })
  const forged = orderToken.seal({ tenantId: 'a', publicId: 'qr', id: 'b' }, 'another secret')
  for (const wrong of [forged, `${token.slice(0, -2)}AA`, 'x']) expect((await watch(wrong)).status).toBe(404)
})

test('a stream tells of the payment and ends; asked again, it says that there is no more', async () => {
  const placed = await order()
  const response = await watch(placed.token, streamed)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  const seen: unknown[] = []
  for await (const { id, status, paidAmount } of eventsOf(response)) {
    seen.push([id, status, paidAmount])
    if (status === 'waiting') await pay(placed)
  }
  expect(seen).toEqual([
    ['waiting-0', 'waiting', 0],
    [`paid-${amount}`, 'paid', amount],
  ])
  expect((await watch(placed.token, { ...streamed, 'Last-Event-ID': `paid-${amount}` })).status).toBe(204)
  const missed = await watch(placed.token, { ...streamed, 'Last-Event-ID': 'waiting-0' })
  expect(await allOf(missed)).toMatchObject([{ status: 'paid' }])
})

test('a request that waits is answered when the order is paid, and at once when it has changed already', async () => {
  const placed = await order()
  const waiting = watch(placed.token, {}, '?after=waiting-0')
  await pay(placed)
  expect(await (await waiting).json()).toMatchObject({ status: 'paid', version: `paid-${amount}` })
  expect(await (await watch(placed.token, {}, '?after=waiting-0')).json()).toMatchObject({ status: 'paid' })
})

test('what is watched may be erased', async () => {
  const placed = await order()
  const [waiting, stream] = [watch(placed.token, {}, '?after=waiting-0'), await watch(placed.token, streamed)]
  await service.database.kysely.deleteFrom('payment_order').where('id', '=', placed.id).execute()
  expect((await waiting).status).toBe(404)
  expect(await allOf(stream)).toHaveLength(1)
  expect((await watch(placed.token)).status).toBe(404)
})

test('one address has so many open, and room again when they are closed', async () => {
  const { token } = await order()
  const leaving = new AbortController()
  const open = await Promise.all(Array.from({ length: 60 }, () => watch(token, streamed, '', leaving.signal)))
  expect(open.map(({ status }) => status)).toEqual(open.map(() => 200))
  const refused = await watch(token, streamed)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await watch(token)).status).toBe(200)
  leaving.abort()
  await expect
    .poll(async () => {
      const own = new AbortController()
      const { status } = await watch(token, streamed, '', own.signal)
      own.abort()
      return status
    })
    .toBe(200)
})
