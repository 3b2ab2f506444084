import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../api/database/temporary.fixture.ts'
import { adminOf, ownerSettings } from '../harness/owned-service.ts'
import { startServiceProcess } from '../harness/service-process.ts'
import { shareBuild } from '../harness/shared-build.ts'

const secret = 'khoa-webhook-cua-gom-lam'
const amount = 120_000
const orders = 60

/** A notice as SePay signs it, always of the same bytes for an id. */
async function tell(address: string, id: number, content: string): Promise<number> {
  const body = JSON.stringify({
    ...{ id, gateway: 'Vietcombank', transactionDate: vietnamTime, accountNumber: '0123456789', code: null },
    ...{ content, transferType: 'in', transferAmount: amount, accumulated: 0, subAccount: null },
    ...{ referenceCode: `FT${id}`, description: '' },
  })
  const time = String(Math.floor(Date.now() / 1000))
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-SePay-Timestamp': time,
      'X-SePay-Signature': `sha256=${signature}`,
    },
    body,
  })
  return response.status
}
const vietnamTime = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

test('a service that is killed between a notice and its answer confirms each order once, and loses none that it answered', {
  timeout: 300_000,
}, async () => {
  const dataDir = await temporaryFolder()
  await shareBuild(dataDir)
  const start = () =>
    startServiceProcess({ dataDir, withoutRates: true, env: { DEMO: '0', ...ownerSettings } })
  let service = await start()
  const { rpc } = adminOf(service.url)
  const ask = { name: 'hidden', phone: 'hidden', email: 'hidden', address: 'hidden', invoice: 'hidden' }
  const accounts = [{ bank: 'VCB', accountNumber: '0123456789', accountName: 'CONG TY GOM LAM' }]
  const draft = { settings: { accounts, amount, orders: { enabled: true, ask } }, privateSettings: {} }
  const { publicId } = await rpc('widgets/create', { type: 'QR_PAYMENT', name: 'Trả tiền', draft })
  await rpc('widgets/publish', { publicId })
  const source = await rpc('payments/saveSource', { provider: 'sepay', settings: { secret } })
  const { pathname } = new URL(source.address)
  const references: string[] = []
  for (let made = 0; made < orders; made++) {
    const response = await fetch(`${service.url}/api/v1/widgets/${publicId}/orders`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    })
    const placed: ReturnType<typeof JSON.parse> = await response.json()
    references.push(placed.reference)
  }
  const paid = async () => {
    const admin = adminOf(service.url)
    const { items } = await admin.rpc('inboxes/orders', { publicId, limit: 200 })
    return new Map<string, { status: string; paidAmount: number }>(
      items.map((row: { reference: string; status: string; paidAmount: number }) => [row.reference, row]),
    )
  }

  const answered = new Set<string>()
  // Killed after some answers, twice, while the others are on their way.
  for (const goal of [orders / 4, orders / 2]) {
    const telling = references.map(async (reference, id) => {
      const status = await tell(service.url + pathname, id, `MBVCB.${id}.${reference}`).catch(() => 0)
      if (status === 200) answered.add(reference)
      return status
    })
    await expect.poll(() => answered.size, { interval: 1, timeout: 60_000 }).toBeGreaterThanOrEqual(goal)
    expect((await service.stop('SIGKILL')).signal).toBe('SIGKILL')
    const statuses = await Promise.all(telling)
    expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([])
    service = await start()
    const after = await paid()
    for (const reference of answered)
      expect([reference, after.get(reference)]).toMatchObject([
        reference,
        { status: 'paid', paidAmount: amount },
      ])
  }

  // The provider tells of everything again.
  for (const [id, reference] of references.entries())
    expect(await tell(service.url + pathname, id, `MBVCB.${id}.${reference}`)).toBe(200)
  const after = await paid()
  expect([...after.values()].map(({ status, paidAmount }) => [status, paidAmount])).toEqual(
    references.map(() => ['paid', amount]),
  )
  const { items } = await adminOf(service.url).rpc('payments/list', { limit: 200 })
  expect(items.map(({ state }: { state: string }) => state)).toEqual(references.map(() => 'matched'))
  await service.stop('SIGTERM')
})
