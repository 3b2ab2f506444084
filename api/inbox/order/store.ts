import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RowChange } from '../../database/inbox/change-row.ts'
import type { ErasedRows, RowsToErase } from '../../database/inbox/erase-rows.ts'
import { deleteInBatches, expireSearchedRows } from '../../database/inbox/expire-rows.ts'
import type { Schema } from '../../database/schema.ts'
import { day } from '../../operation/clock.ts'
import { workedRowStore } from '../columns/store.ts'
import { confirmOrder } from './operations.ts'
import { type OrderStatus, orders } from './table.ts'

const expireOrderRows = expireSearchedRows('payment_order')

/** Days that transfers are kept: ten years, as for documents of bookkeeping (Accounting Law 88/2015/QH13, article 41). */
const bookDays = 3653
/** Days that a bank's words about a payer are kept without an order. */
const wordsDays = 365

/** Words of a bank about the payer go; the amount, the time and the bank’s reference stay for the books. */
const withoutPayer = { memo: '', payer: '' }

export async function forgetPayers(
  trx: Transaction<Schema>,
  { tenantId, which }: RowsToErase,
): Promise<void> {
  const erased = trx.selectFrom('payment_order').select('id').where('tenant_id', '=', tenantId).where(which)
  await trx
    .updateTable('payment')
    .set(withoutPayer)
    .where('tenant_id', '=', tenantId)
    .where('order_id', 'in', erased)
    .execute()
}

/**
 * Orders by their own retention; transfers by that of the books, without the payer’s words once their order is gone.
 * @param now epoch ms
 */
export async function expireOrders(database: Database, now: number): Promise<ErasedRows> {
  const expired = await expireOrderRows(database, now)
  await database.kysely
    .updateTable('payment')
    .set(withoutPayer)
    .where(({ or, eb }) => or([eb('memo', '<>', ''), eb('payer', '<>', '')]))
    .where(({ or, eb }) => or([eb('order_id', 'is not', null), eb('created_at', '<', now - wordsDays * day)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_order')
            .select('payment_order.id')
            .whereRef('payment_order.tenant_id', '=', 'payment.tenant_id')
            .whereRef('payment_order.id', '=', 'payment.order_id'),
        ),
      ),
    )
    .execute()
  const old = sql`paid_at < ${now - bookDays * day}`
  const key = ['tenant_id', 'provider', 'provider_id']
  return { ...expired, rows: expired.rows + (await deleteInBatches(database, 'payment', key, old)) }
}

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
