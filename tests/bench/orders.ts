import { createHmac } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import { startOwnedService } from '../harness/owned-service.ts'
import { resident } from './memory.ts'
import { percentile, type Result, say } from './report.ts'

const open = 1_000
const confirmed = 200
const connections = 10_000
/** Pages of one address; the service takes 60. */
const perAddress = 50
const secret = 'khoa-webhook-cua-gom-lam'
const amount = 250_000

type Service = Awaited<ReturnType<typeof startOwnedService>>['service']

interface Placed {
  reference: string
  token: string
}

async function placeOrders({ url }: Service, publicId: string) {
  const placed: Placed[] = []
  while (placed.length < open) {
    const some = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const response = await fetch(`${url}/api/v1/widgets/${publicId}/orders`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{}',
        })
        if (!response.ok) throw new Error(await response.text())
        const order: Placed = JSON.parse(await response.text())
        return order
      }),
    )
    placed.push(...some)
  }
  return placed
}

/** Opens the events of an order, as a page on its own machine. @param nth of all pages */
const watch = ({ port }: Service, token: string, nth: number, heard: (text: string) => void) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const address = Math.floor(nth / perAddress)
    const headers = {
      Accept: 'text/event-stream',
      'X-Forwarded-For': `10.1.${address >> 8}.${address & 255}`,
    }
    const request = get(
      { host: '127.0.0.1', port, path: `/api/v1/orders/${token}`, headers, agent: false },
      (response) => {
        if (response.statusCode !== 200) return reject(new Error(`status ${response.statusCode}`))
        response.setEncoding('utf8').on('data', heard)
        response.once('data', () => resolve(response))
      },
    )
    request.on('error', reject)
  })

async function tell(address: string, id: number, content: string) {
  const transactionDate = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const body = JSON.stringify({
    ...{ id, gateway: 'Vietcombank', transactionDate, accountNumber: '0123456789', code: null, content },
    ...{
      transferType: 'in',
      transferAmount: amount,
      accumulated: 0,
      subAccount: null,
      referenceCode: `FT${id}`,
    },
    description: '',
  })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', 'X-SePay-Timestamp': time },
      'X-SePay-Signature': `sha256=${signature}`,
    },
    body,
  })
  if (!response.ok) throw new Error(await response.text())
}

async function inSlices<T>(items: readonly T[], work: (item: T, nth: number) => Promise<void>) {
  for (let from = 0; from < items.length; from += 100)
    await Promise.all(items.slice(from, from + 100).map((item, at) => work(item, from + at)))
}

/** From a provider's notice to the page that waits for it, and what open pages cost. */
export async function orders(): Promise<Result[]> {
  say(`orders: ${open} pages watch an order each, ${confirmed} are paid; then ${connections} connections`)
  const { service, rpc } = await startOwnedService({ TRUST_PROXY: '1' })
  try {
    const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
    const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
    const draft = { settings: { accounts, amount, orders: { enabled: true, ask } }, privateSettings: {} }
    const { publicId } = await rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })
    await rpc('widgets/publish', { publicId })
    const source = await rpc('payments/saveSource', { provider: 'sepay', settings: { secret } })
    const receiver = service.url + new URL(source.address).pathname
    const placed = await placeOrders(service, publicId)
    const pid = service.child.pid ?? 0
    const before = resident(pid)

    const paidAt = new Map<string, (at: number) => void>()
    await inSlices(placed, async ({ reference, token }, nth) => {
      await watch(service, token, nth, (text) => {
        if (text.includes('"status":"paid"')) paidAt.get(reference)?.(performance.now())
      })
    })
    const waits: number[] = []
    for (const [id, { reference }] of placed.slice(0, confirmed).entries()) {
      const seen = new Promise<number>((resolve) => paidAt.set(reference, resolve))
      const told = performance.now()
      await tell(receiver, id + 1, reference)
      waits.push((await seen) - told)
    }
    const left = placed.slice(confirmed)
    const more = Array.from({ length: connections - left.length }, (_, nth) => left[nth % left.length])
    await inSlices(more, async (order, nth) => {
      if (order) await watch(service, order.token, open + nth, () => {})
    })
    const held = resident(pid) - before
    return [
      {
        name: `orders: notice to page, ${open} open pages, p95`,
        ...{ value: percentile(waits, 0.95), unit: 'ms', goal: { at: 'most', value: 1_000 } },
      },
      {
        name: `orders: ${connections} open connections hold`,
        ...{ value: held, unit: 'MB', goal: { at: 'most', value: 200 } },
      },
    ]
  } finally {
    await service.remove()
  }
}
