import type { Database } from '../../database/database.ts'
import type { PaymentState } from '../../database/schema/payments.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from '../../database/stores/page.ts'
import { bookCsv, readBook, readOpenOrders } from './book.ts'
import { candidates, type MatchedOrder, maxAmount } from './matching.ts'
import { confirmOrder } from './operations.ts'

export interface Payment {
  id: string
  provider: string
  providerId: string
  /** dong */
  amount: number
  memo: string
  accountNumber: string
  bankReference: string
  payer: string
  /** epoch ms */
  paidAt: number
  state: PaymentState
  order: { id: string; publicId: string; reference: string } | null
}

/** Transfers of a tenant, and what its members decide of them. */
export function tenantPayments(database: Database, tenantId: string) {
  const rows = () =>
    database.background
      .selectFrom('payment')
      .leftJoin('payment_order', (join) =>
        join
          .onRef('payment_order.tenant_id', '=', 'payment.tenant_id')
          .onRef('payment_order.id', '=', 'payment.order_id'),
      )
      .select([
        'payment.id',
        'provider',
        'provider_id as providerId',
        'payment.amount',
        'payment.memo',
        'payment.account_number as accountNumber',
        'bank_reference as bankReference',
        'payer',
        'payment.paid_at as paidAt',
        'state',
        'order_id',
        'public_id',
        'reference',
      ])
      .where('payment.tenant_id', '=', tenantId)
  const shown = ({
    order_id: id,
    public_id: publicId,
    reference,
    ...payment
  }: Omit<Payment, 'order'> & {
    order_id: string | null
    public_id: string | null
    reference: string | null
  }): Payment => ({
    ...payment,
    order: id !== null && publicId !== null && reference !== null ? { id, publicId, reference } : null,
  })
  return {
    /** Newest first. */
    async list(request: PageRequest & { state?: PaymentState | undefined }): Promise<Page<Payment>> {
      const limit = pageLimit(request)
      const { cursor, state } = request
      const found = await rows()
        .$if(cursor !== undefined, (query) => query.where('payment.id', '<', cursor ?? ''))
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'unmatched'))
        .orderBy('payment.id', 'desc')
        .limit(limit + 1)
        .execute()
      return pageOf(found, limit, shown, ({ id }) => id)
    },
    async find(id: string): Promise<Payment | undefined> {
      const row = await rows().where('payment.id', '=', id).executeTakeFirst()
      return row && shown(row)
    },
    /** The day book, from one epoch ms until before another; undefined for too many lines. */
    book: (from: number, until: number) => readBook(database, tenantId, from, until),
    bookCsv,
    openOrders: (until: number) => readOpenOrders(database, tenantId, until),
    /** Orders that a transfer may be for, the likeliest first. */
    candidates: (payment: Payment): Promise<MatchedOrder[]> =>
      candidates(database.background, tenantId, payment),
    /**
     * A member says which order a transfer has paid, or that it is none's.
     * @param orderId null: none
     * @param now epoch ms
     * @returns false where there is no such transfer or order, or the transfer waits for nobody
     */
    resolve: (id: string, orderId: string | null, now: number): Promise<boolean> =>
      database.transaction(async (trx) => {
        const payment = await trx
          .selectFrom('payment')
          .select(['amount', 'paid_at', 'order_id', 'provider'])
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .where('state', 'not in', ['matched', 'resolved'])
          .executeTakeFirst()
        if (!payment) return false
        const order =
          orderId === null
            ? undefined
            : await trx
                .selectFrom('payment_order')
                .select(['id', 'public_id', 'email', 'paid_amount', 'paid_by'])
                .where('tenant_id', '=', tenantId)
                .where('id', '=', orderId)
                .executeTakeFirst()
        if (orderId !== null && !order) return false
        await trx
          .updateTable('payment')
          .set({ state: 'resolved', order_id: order?.id ?? payment.order_id })
          .where('tenant_id', '=', tenantId)
          .where('id', '=', id)
          .execute()
        if (!order) return true
        const isCounted = payment.order_id === order.id || order.paid_by === 'hand'
        await confirmOrder(trx, order, {
          ...{ tenantId, at: now, by: payment.provider, status: 'paid', paidAt: payment.paid_at },
          paidAmount: Math.min(order.paid_amount + (isCounted ? 0 : payment.amount), maxAmount),
        })
        return true
      }),
  }
}
