import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import * as z from 'zod'
import { firstRowIdAt, type WidgetOfTenant } from '../../database/ids.ts'
import type { Schema } from '../../database/schema.ts'
import { findCounters } from '../../database/stores/counters.ts'
import { isoOf } from '../../http/validation.ts'
import { day, endOfVietnamDay, second, vietnamDay } from '../../operation/clock.ts'
import type { InboxDeps } from '../deps.ts'
import { dateTime } from '../document.ts'
import { createLooks, type Looks } from './looks.ts'
import { orders } from './table.ts'

const statuses = Object.keys(orders.columns.status.options)

const counterOrder = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(statuses),
  amount: z.int().meta({ description: 'Dong' }),
  paidAmount: z.int().meta({ description: 'Dong' }),
  name: z.string(),
  content: z.string(),
  receivedAt: dateTime,
  paidAt: dateTime.nullable(),
})
type CounterOrder = z.output<typeof counterOrder>

/** The day as whoever stands at the till sees it. */
export const counterState = z.object({
  shop: z.string().meta({ description: 'Name of the account’s holder' }),
  locale: z.enum(['vi', 'en']),
  takesOrders: z.boolean(),
  prices: z.array(z.int()).meta({ description: 'Amounts of the settings, dong' }),
  date: z.string().meta({ description: 'Today in Asia/Ho_Chi_Minh' }),
  received: z.int().meta({ description: 'Dong that have come today' }),
  orders: z
    .array(counterOrder)
    .meta({ description: 'Made or paid today, the latest news first; 100 at most' }),
})
export type CounterState = z.output<typeof counterState>

export const counterVersion = (state: CounterState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16)

/** ms between two looks at the counters that are watched */
const interval = second
const maxShown = 100

const columns = [
  'id',
  'reference',
  'status',
  'amount',
  'paid_amount',
  'name',
  'content',
  'created_at',
  'paid_at',
] as const

interface Today {
  orders: CounterOrder[]
  received: number
}

/** @param since beginning of the day, epoch ms */
async function readToday(
  kysely: Kysely<Schema>,
  { tenantId, publicId }: WidgetOfTenant,
  since: number,
): Promise<Today> {
  const ofWidget = kysely
    .selectFrom('payment_order')
    .where('tenant_id', '=', tenantId)
    .where('public_id', '=', publicId)
  const made = await ofWidget
    .select(columns)
    // The key finds them; after a clock was set back, ids go on from the later time.
    .where('id', '>=', firstRowIdAt(since))
    .where('created_at', '>=', since)
    .where('spam', '=', 0)
    .orderBy('id', 'desc')
    .limit(maxShown)
    .execute()
  const paidToday = ofWidget.where('paid_at', '>=', since)
  const paid = await paidToday.select(columns).orderBy('paid_at', 'desc').limit(maxShown).execute()
  const sum = await paidToday.select(({ fn }) => fn.sum('paid_amount').as('received')).executeTakeFirst()
  const newsOf = (row: (typeof made)[number]) => row.paid_at ?? row.created_at
  const rows = [...new Map([...made, ...paid].map((row) => [row.id, row])).values()]
    .sort((one, other) => newsOf(other) - newsOf(one))
    .slice(0, maxShown)
  return {
    received: Number(sum?.received ?? 0),
    orders: rows.map(({ paid_amount, created_at, paid_at, ...row }) => ({
      ...row,
      paidAmount: paid_amount,
      receivedAt: isoOf(created_at),
      paidAt: paid_at === null ? null : isoOf(paid_at),
    })),
  }
}

/** Looks at counters by the hash of their token; one whose token is revoked is gone. */
export function watchCounters({
  database: { kysely },
  liveWidgets,
  pipeline,
}: Pick<InboxDeps, 'database' | 'liveWidgets' | 'pipeline'>): Looks<string, CounterState> {
  async function readState(counter: WidgetOfTenant): Promise<CounterState> {
    const now = pipeline.now()
    const live = await liveWidgets.find(counter.publicId, 'order')
    const loaded = live && (await liveWidgets.load(live))
    const terms = loaded?.write('order')?.rules.order?.(loaded.live)
    return {
      shop: terms?.shop ?? '',
      locale: live?.locale ?? 'vi',
      takesOrders: terms !== undefined,
      prices: [...(terms?.prices ?? [])],
      date: vietnamDay(now),
      ...(await readToday(kysely, counter, endOfVietnamDay(now) - day)),
    }
  }
  return createLooks({
    idOf: (hash) => hash,
    async readAll(hashes) {
      const counters = await findCounters(kysely, hashes)
      const states = new Map<string, CounterState>()
      for (const [hash, counter] of counters) states.set(hash, await readState(counter))
      return states
    },
    perRead: 100,
    interval,
  })
}
