import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../database/schema.ts'
import { isoOf } from '../../http/validation.ts'
import { second } from '../../operation/clock.ts'
import { dateTime } from '../document.ts'
import { createLooks, type Looks } from './looks.ts'
import { orders } from './table.ts'

const statuses = Object.keys(orders.columns.status.options)

export interface WatchedOrder {
  tenantId: string
  id: string
}

/** An order as whoever made it sees it. */
export const orderState = z.object({
  reference: z.string(),
  status: z.enum(statuses),
  amount: z.int().meta({ description: 'Dong' }),
  paidAmount: z.int().meta({ description: 'Dong' }),
  paidAt: dateTime.nullable(),
  payBy: dateTime,
})
export type OrderState = z.output<typeof orderState>

/** Changes with all that is shown. */
export const versionOf = ({ status, paidAmount }: OrderState) => `${status}-${paidAmount}`

/** Whether no more money is expected. */
export const isSettled = ({ status }: OrderState) => status !== 'waiting' && status !== 'too-little'

/** ms between two looks at the orders that are watched */
const interval = second / 2
const ordersPerRead = 500

/** @returns states by id; an order that is erased has none */
async function readStates(kysely: Kysely<Schema>, orders: readonly WatchedOrder[]) {
  const keys = sql.join(orders.map(({ tenantId, id }) => sql`(${tenantId}, ${id})`))
  const rows = await kysely
    .selectFrom('payment_order')
    .select(['id', 'reference', 'status', 'amount', 'paid_amount', 'paid_at', 'pay_by'])
    .where(sql<boolean>`(tenant_id, id) in (values ${keys})`)
    .execute()
  return new Map(
    rows.map((row): [string, OrderState] => [
      row.id,
      {
        ...{ reference: row.reference, status: row.status, amount: row.amount },
        paidAmount: row.paid_amount,
        paidAt: row.paid_at === null ? null : isoOf(row.paid_at),
        payBy: isoOf(row.pay_by),
      },
    ]),
  )
}

export const watchOrders = (kysely: Kysely<Schema>): Looks<WatchedOrder, OrderState> =>
  createLooks({
    idOf: ({ id }) => id,
    readAll: (orders) => readStates(kysely, orders),
    perRead: ordersPerRead,
    interval,
  })
