import type { Transaction } from 'kysely'
import { codeOf } from '../../../widgets/schema/order-reference.ts'
import { newRowId } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { type Made, oneByOne } from '../../database/writes/operation.ts'
import { queueWebhooks } from '../../database/writes/queue-outgoing.ts'
import type { PublicWrite } from '../../database/writes/rows.ts'
import { day } from '../../operation/clock.ts'
import { ownRow, senderRow, type WriteOf } from '../columns/rows.ts'
import { type MatchedOrder, orderPaid, outcomeOf, type Transfer } from './matching.ts'
import { type OrderColumns, type OrderStatus, orders } from './table.ts'

/** A transfer that a provider has told of, or that a list of its has. The widget is that of the order, once it is found. */
export interface PaymentWrite extends PublicWrite, Transfer {
  provider: string
  providerId: string
  accountNumber: string
  bankReference: string
  payer: string
  /** Whether its amount alone may find its order. */
  byAmount: boolean
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    order: WriteOf<OrderColumns>
    payment: PaymentWrite
  }
}

/** A conflict where the tenant has this code: the caller takes another one. */
const order = oneByOne<WriteOf<OrderColumns>>(async (trx, write) => {
  const row = {
    ...senderRow(orders.columns, write),
    ...ownRow(orders.columns, write),
    own_expires_at: write.expiresAt ?? null,
    code: codeOf(write.reference),
  }
  const stored = await trx
    .insertInto('payment_order')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return { outcome: 'conflict' }
  return { mails: write.outbox ?? [], webhook: { rowId: write.id, email: write.email } }
})

/** Days that a delivery stays listed. */
const listedDays = 30

export interface Confirmation {
  tenantId: string
  /** epoch ms */
  at: number
  /** A provider, or `hand`. */
  by: string
  status: OrderStatus
  paidAmount: number
  /** epoch ms */
  paidAt: number
}

/** Changes an order as its money says. Whoever has paid is no spam. Destinations hear of an order that is paid. */
export async function confirmOrder(
  trx: Transaction<Schema>,
  { id, public_id, email }: Pick<MatchedOrder, 'id' | 'public_id' | 'email'>,
  { tenantId, at, by, status, paidAmount, paidAt }: Confirmation,
): Promise<void> {
  await trx
    .updateTable('payment_order')
    .set(({ ref }) => ({
      ...{
        status,
        paid_amount: paidAmount,
        paid_at: paidAt,
        paid_by: by,
        spam: 0 as const,
        spam_reasons: '[]',
      },
      expires_at: ref('own_expires_at'),
    }))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
  if (status !== 'paid') return
  const webhook = { event: 'order-paid', expiresAt: at + listedDays * day }
  await queueWebhooks(trx, [
    { write: { tenantId, publicId: public_id, at, webhook }, about: { rowId: id, email } },
  ])
}

/** Stored once, whatever the provider repeats; its order is changed in the same transaction. */
const payment = oneByOne<PaymentWrite>(async (trx, write): Promise<Made> => {
  const { tenantId, provider, at, amount, paidAt } = write
  const found = await orderPaid(trx, tenantId, write, write.byAmount)
  const outcome = found && outcomeOf(found, write)
  const stored = await trx
    .insertInto('payment')
    .values({
      ...{ tenant_id: tenantId, provider, provider_id: write.providerId, id: newRowId(at), amount },
      ...{ memo: write.memo, account_number: write.accountNumber, bank_reference: write.bankReference },
      ...{ payer: write.payer, paid_at: paidAt, created_at: at },
      state: outcome?.state ?? 'unmatched',
      order_id: found?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return { outcome: 'replayed', ...write.response }
  if (found && outcome) await confirmOrder(trx, found, { ...outcome, tenantId, at, by: provider, paidAt })
  return {}
})

export const operations = { order, payment }
