import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Service, startService } from './harness.ts'

const day = 86_400_000
const now = Date.parse('2026-11-29T07:00:00Z')
let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

/** A transfer of so many days ago, whose order is away. */
const transfer = (id: string, daysAgo: number, orderId: string | null) => ({
  ...{ tenant_id: 'tenant-a', provider: 'sepay', provider_id: id, id, amount: 50_000, memo: 'chi Lan tra' },
  ...{ account_number: '0123456789', bank_reference: `FT${id}`, payer: 'TRAN THI LAN' },
  ...{ paid_at: now - daysAgo * day, created_at: now - daysAgo * day },
  ...{ state: 'unmatched' as const, order_id: orderId },
})

test('transfers stay for ten years, and the words about a payer for one without an order', async () => {
  const { kysely } = service.database
  const rows = [
    transfer('new', 364, null),
    transfer('year', 366, null),
    transfer('order gone', 1, 'erased'),
    transfer('decade', 3652, null),
    transfer('older', 3654, null),
  ]
  await kysely.insertInto('payment').values(rows).execute()
  await service.stores.retention.sweep({ now, today: '2026-11-29', eventsSince: 0 })
  const left = await kysely
    .selectFrom('payment')
    .select(['id', 'payer', 'bank_reference'])
    .orderBy('id')
    .execute()
  expect(left).toEqual([
    { id: 'decade', payer: '', bank_reference: 'FTdecade' },
    { id: 'new', payer: 'TRAN THI LAN', bank_reference: 'FTnew' },
    { id: 'order gone', payer: '', bank_reference: 'FTorder gone' },
    { id: 'year', payer: '', bank_reference: 'FTyear' },
  ])
})
