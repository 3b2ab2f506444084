import type { Database } from '../../database/database.ts'
import type { RowChange } from '../../database/inbox/change-row.ts'
import { workedRowStore } from '../columns/store.ts'
import { confirmOrder } from './operations.ts'
import { type OrderStatus, orders } from './table.ts'

const rowsOf = workedRowStore(orders)

export function orderStore(database: Database, tenantId: string) {
  // An order that nobody has paid asks no work of anybody.
  const { countNew: _, change: changeOthers, ...stored } = rowsOf(database, tenantId)

  /** A member has seen the money. What a provider has confirmed stays as it is. */
  const confirm = (publicId: string, id: string, now: number): Promise<boolean> =>
    database.transaction(async (trx) => {
      const order = await trx
        .selectFrom('payment_order')
        .select(['id', 'public_id', 'email', 'amount', 'status', 'paid_amount'])
        .where('tenant_id', '=', tenantId)
        .where('public_id', '=', publicId)
        .where('id', '=', id)
        .executeTakeFirst()
      if (order && order.status !== 'paid')
        await confirmOrder(trx, order, {
          ...{ tenantId, at: now, by: 'hand', status: 'paid', paidAt: now },
          paidAmount: order.paid_amount || order.amount,
        })
      return order !== undefined
    })

  return {
    ...stored,
    async change(publicId: string, id: string, change: RowChange<OrderStatus>, now: number) {
      if (change.status !== 'paid') return changeOthers(publicId, id, change, now)
      const { status: _, ...others } = change
      return (await confirm(publicId, id, now)) && changeOthers(publicId, id, others, now)
    },
  }
}
