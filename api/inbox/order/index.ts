import { sql } from 'kysely'
import * as z from 'zod'
import { orderFrom } from '../../../widgets/schema/order-from.ts'
import { indexPhones } from '../../database/migrations/0001-schema.ts'
import { tableMigration } from '../columns/migration.ts'
import { dateTime } from '../document.ts'
import { defineKind } from '../kind.ts'
import { orderAmount } from './amount.ts'
import { counterOrder } from './counter-orders.ts'
import { counterState } from './counter-state.ts'
import { event, orderHandler, route } from './handler.ts'
import { orderLines } from './lines.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { orderRoutes } from './routes.ts'
import { expireOrders, forgetPayers, orderStore } from './store.ts'
import { orders as rows } from './table.ts'
import { orderState } from './watching.ts'

const tokenOfCounter = 'The end of the address of the page at the till.'

export const order = defineKind({
  write: 'order',
  route,
  rows,
  handler: orderHandler,
  routes: orderRoutes,
  operations: new URL('./operations.ts', import.meta.url),
  migrations: {
    ...tableMigration('0020', rows),
    // Sorts after the table.
    '0020-payment_order-code': {
      async up(db) {
        await db.schema
          .alterTable('payment_order')
          .addColumn('code', 'text', (column) => column.notNull().defaultTo(''))
          .execute()
        await sql`create unique index payment_order_code on payment_order (tenant_id, code)`.execute(db)
        await indexPhones(db, 'payment_order')
        await sql`create index payment_order_by_amount on payment_order (tenant_id, status, amount)`.execute(
          db,
        )
      },
    },
    '0023-payment_order-paid': {
      async up(db) {
        await sql`create index payment_order_paid on payment_order (tenant_id, public_id, paid_at)`.execute(
          db,
        )
        await sql`create index payment_order_by_hand on payment_order (tenant_id, paid_at)
          where paid_by = 'hand'`.execute(db)
      },
    },
  },
  store: orderStore,
  beforeErase: forgetPayers,
  expire: expireOrders,
  inbox: {
    name: 'orders',
    summary: 'Orders, newest first',
    icon: 'i-lucide-receipt',
    title: { vi: 'Đơn hàng', en: 'Orders' },
    empty: {
      vi: 'Đơn của khách sẽ hiện ở đây và tự chuyển sang “Đã thanh toán” khi tiền về. Hãy bật “Nhận đơn” trong cài đặt mã QR, rồi nối SePay, Casso hoặc payOS.',
      en: 'Orders appear here, and change to “Paid” as the money arrives. Switch on “Take orders” in the settings of the code, then connect SePay, Casso or payOS.',
    },
    // biome-ignore format: a table of names
    order: [
      'reference', 'amount', 'status', 'paidAmount', 'paidAt', 'paidBy', 'amountSource', 'content', 'receivedAt', 'payBy', 'name', 'phone',
      'email', 'address', 'companyName', 'taxCode', 'memo', 'accountNumber',
    ],
    done: 'paid',
    button: { label: { vi: 'Đã nhận tiền', en: 'Money received' }, status: 'paid' },
    change: {
      name: 'changeOrder',
      summary: 'Say that an order is paid or cancelled, change its note, or whether it is spam',
      statuses: ['waiting', 'paid', 'cancelled'],
    },
  },
  notification: { event, lines: orderLines },
  webhookEvents: { order: event, 'order-paid': { vi: 'Đã nhận tiền', en: 'Money received' } },
  document: {
    summary: 'Order (QR_PAYMENT that takes orders)',
    request: {
      name: 'OrderRequest',
      before: {
        amount: orderAmount.optional().meta({
          description:
            'Dong, with quantity, tip and share; may be left out where the settings have one amount.',
        }),
        signature: z.string().optional().meta({
          description:
            'HMAC-SHA256 in hexadecimal digits, by the key of the widget, of three lines: its public id, the amount, the content.',
        }),
        from: orderFrom.optional().meta({
          description:
            'A plan of a pricing table of the same business, instead of amount, signature, content and quantity: the service reads price and name from what is published.',
        }),
        quantity: z.int().min(1).max(99).optional(),
        tip: z.int().min(0).max(50).optional().meta({ description: 'Per cent' }),
        people: z.int().min(1).max(20).optional(),
        part: z.int().min(1).max(20).optional().meta({ description: 'Of a shared bill, from 1.' }),
        account: z.int().min(0).optional().meta({ description: 'The place of the account in the settings.' }),
      },
    },
    reads: [
      {
        path: 'orders/{token}',
        token: 'The token of the answer to an order.',
        id: 'watchOrder',
        summary:
          'An order, for whoever made it; with `Accept: text/event-stream` its changes as events named `order`',
        query: { after: 'The `version` that is known: the answer waits, up to 25 s, for another one.' },
        response: { name: 'WatchedOrder', schema: orderState.extend({ version: z.string() }) },
      },
      {
        ...{ path: 'counters/{token}', token: tokenOfCounter, id: 'watchCounter' },
        summary:
          'Orders of today, for the page at the till; with `Accept: text/event-stream` their changes as events named `counter`',
        query: { after: 'The `version` that is known: the answer waits, up to 25 s, for another one.' },
        response: { name: 'WatchedCounter', schema: counterState.extend({ version: z.string() }) },
      },
    ],
    tokenWrites: [
      {
        ...{ path: 'counters/{token}/orders', token: tokenOfCounter, id: 'orderAtCounter' },
        summary: 'Order of any amount, made at the till',
        request: { name: 'CounterOrderRequest', schema: counterOrder },
        answer: 'OrderAnswer',
      },
    ],
    response: {
      name: 'OrderAnswer',
      schema: z.object({
        id: z.string(),
        reference: z.string(),
        amount: orderAmount,
        memo: z.string().meta({ description: 'What the payer’s bank sends along, the reference first.' }),
        payload: z.string().meta({ description: 'The text of the QR code.' }),
        account: z.object({
          bin: z.string(),
          bankName: z.string(),
          accountNumber: z.string(),
          accountName: z.string(),
        }),
        token: z.string().meta({ description: 'Opens this order alone, to watch it.' }),
        receivedAt: dateTime,
        payBy: dateTime,
        message: z.string(),
      }),
    },
  },
})
