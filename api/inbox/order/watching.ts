import { type Kysely, sql } from 'kysely'
import * as z from 'zod'
import type { Schema } from '../../database/schema.ts'
import { second } from '../../operation/clock.ts'
import { dateTime } from '../document.ts'
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

interface Listener {
  /** At each look; undefined once the order is erased. */
  told(state: OrderState | undefined): void
  /** A look failed. */
  failed(error: unknown): void
}

const iso = (at: number) => new Date(at).toISOString()

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
        paidAt: row.paid_at === null ? null : iso(row.paid_at),
        payBy: iso(row.pay_by),
      },
    ]),
  )
}

/**
 * Looks at all watched orders together, twice a second and only while there are any: what another process has confirmed is seen as what
 * this one has.
 */
export function watchOrders(kysely: Kysely<Schema>) {
  const watched = new Map<string, { order: WatchedOrder; listeners: Set<Listener> }>()
  let timer: NodeJS.Timeout | undefined

  async function look() {
    const orders = [...watched.values()].map(({ order }) => order)
    for (let from = 0; from < orders.length; from += ordersPerRead) {
      const some = orders.slice(from, from + ordersPerRead)
      const states = await readStates(kysely, some)
      for (const { id } of some)
        for (const listener of watched.get(id)?.listeners ?? []) listener.told(states.get(id))
    }
  }
  const lookAgain = () => {
    timer = setTimeout(
      () =>
        void look()
          .catch((error: unknown) => {
            for (const { listeners } of [...watched.values()])
              for (const listener of [...listeners]) listener.failed(error)
          })
          .finally(() => {
            timer = undefined
            if (watched.size > 0) lookAgain()
          }),
      interval,
    ).unref()
  }

  return {
    /** @returns undefined for an order that is erased */
    read: async (order: WatchedOrder) => (await readStates(kysely, [order])).get(order.id),
    /** @returns ends it */
    watch(order: WatchedOrder, listener: Listener): () => void {
      const own = watched.get(order.id) ?? { order, listeners: new Set() }
      own.listeners.add(listener)
      watched.set(order.id, own)
      if (!timer) lookAgain()
      return () => {
        own.listeners.delete(listener)
        if (own.listeners.size === 0) watched.delete(order.id)
      }
    },
  }
}
