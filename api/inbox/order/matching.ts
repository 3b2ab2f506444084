import { type Kysely, sql, type Transaction } from 'kysely'
import { codesIn, namesOrder } from '../../../widgets/schema/order-reference.ts'
import type { PaymentState } from '../../database/schema/payments.ts'
import type { Schema } from '../../database/schema.ts'
import type { OrderStatus } from './table.ts'

/** A transfer as a bank tells of it. */
export interface Transfer {
  /** dong */
  amount: number
  memo: string
  /** epoch ms */
  paidAt: number
}

export interface MatchedOrder {
  id: string
  public_id: string
  reference: string
  email: string
  amount: number
  status: OrderStatus
  paid_amount: number
  paid_by: string
  pay_by: number
}

// biome-ignore format: a table of names
const columns = [
  'id', 'public_id', 'reference', 'email', 'amount', 'status', 'paid_amount', 'paid_by', 'pay_by',
] as const

/** The largest that both databases hold. */
export const maxAmount = 2 ** 31 - 1
/** Banks write the minute, or the clock of another machine. */
const grace = 120_000
/** States of orders that still wait for money: a memo that is cut off names them alone. */
const open: OrderStatus[] = ['waiting', 'too-little']
/** Orders that an owner is shown for one transfer. */
const maxCandidates = 10

/** Orders that a memo names, whole or nearly: by codes, and by beginnings that may be cut off. */
async function ordersNamed(db: Kysely<Schema>, tenantId: string, memo: string) {
  const named = codesIn(memo)
  const codes = [...new Set([...named.whole, ...named.near])]
  const starts = [...named.starts]
  const found =
    codes.length + starts.length === 0
      ? []
      : await db
          .selectFrom('payment_order')
          .select(columns)
          .where('tenant_id', '=', tenantId)
          .where((where) =>
            where.or([
              ...(codes.length ? [where('code', 'in', codes)] : []),
              ...(starts.length
                ? [
                    where.and([
                      where('status', 'in', open),
                      sql<boolean>`substr(code, 1, 4) in (${sql.join(starts)})`,
                    ]),
                  ]
                : []),
            ]),
          )
          .execute()
  const by = (how: 'whole' | 'near' | 'cut') =>
    found.filter(({ reference }) => namesOrder(named, reference) === how)
  return { whole: by('whole'), near: [...by('near'), ...by('cut')] }
}

const withAmount = (
  db: Kysely<Schema>,
  tenantId: string,
  { amount, paidAt }: Transfer,
  limit: number,
): Promise<MatchedOrder[]> =>
  db
    .selectFrom('payment_order')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'waiting')
    .where('amount', '=', amount)
    .where('created_at', '<=', paidAt + grace)
    .where('pay_by', '>=', paidAt - grace)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** The order that a transfer pays; undefined where a person has to say. */
export async function orderPaid(
  trx: Transaction<Schema>,
  tenantId: string,
  transfer: Transfer,
  byAmount: boolean,
): Promise<MatchedOrder | undefined> {
  const { whole, near } = await ordersNamed(trx, tenantId, transfer.memo)
  if (whole.length > 0) return whole.length === 1 ? whole[0] : undefined
  if (!byAmount || near.length > 0) return undefined
  const [one, other] = await withAmount(trx, tenantId, transfer, 2)
  return other ? undefined : one
}

/** Orders that a person may mean, the likeliest first. */
export async function candidates(db: Kysely<Schema>, tenantId: string, transfer: Transfer) {
  const { whole, near } = await ordersNamed(db, tenantId, transfer.memo)
  const alike = await withAmount(db, tenantId, transfer, maxCandidates)
  const found = new Map([...whole, ...near, ...alike].map((order) => [order.id, order]))
  return [...found.values()].slice(0, maxCandidates)
}

/** A notice that follows a member's own confirmation is the same money. */
const before = ({ paid_by, paid_amount }: MatchedOrder) => (paid_by === 'hand' ? 0 : paid_amount)

interface Outcome {
  state: Exclude<PaymentState, 'unmatched' | 'resolved'>
  status: OrderStatus
  paidAmount: number
}

/** The states of a transfer and its order after it. */
export function outcomeOf(order: MatchedOrder, { amount, paidAt }: Transfer): Outcome {
  const paidAmount = Math.min(before(order) + amount, maxAmount)
  const told = (state: Exclude<Outcome['state'], 'matched'>): Outcome => ({
    state,
    status: state,
    paidAmount,
  })
  const isSettled = ['paid', 'too-much', 'twice'].includes(order.status) && order.paid_by !== 'hand'
  if (isSettled) return told('twice')
  if (order.status === 'cancelled' || order.status === 'late' || paidAt > order.pay_by + grace)
    return told('late')
  if (paidAmount < order.amount) return told('too-little')
  return paidAmount > order.amount ? told('too-much') : { state: 'matched', status: 'paid', paidAmount }
}
