import type { Locale } from '../../widgets/definition.ts'

export interface CounterOrder {
  id: string
  reference: string
  status: 'waiting' | 'paid' | 'too-little' | 'too-much' | 'twice' | 'late' | 'cancelled'
  /** dong */
  amount: number
  /** dong */
  paidAmount: number
  name: string
  content: string
  /** ISO 8601 */
  receivedAt: string
  /** ISO 8601 */
  paidAt: string | null
}

/** The answer of `GET /api/v1/counters/{token}`. */
export interface CounterState {
  shop: string
  locale: Locale
  takesOrders: boolean
  /** dong */
  prices: number[]
  /** `YYYY-MM-DD` */
  date: string
  /** dong */
  received: number
  orders: CounterOrder[]
  version: string
}

/** An order that was made here. */
export interface MadeOrder {
  id: string
  reference: string
  /** dong */
  amount: number
  memo: string
  /** Text of the QR code. */
  payload: string
  account: { bankName: string; accountNumber: string; accountName: string }
}

/** Money that has come since another state, the earliest first. */
export function newsSince(before: CounterState | undefined, now: CounterState) {
  if (!before) return []
  const paid = new Map(before.orders.map(({ id, paidAmount }) => [id, paidAmount]))
  return now.orders
    .map(({ id, reference, paidAmount }) => ({ reference, amount: paidAmount - (paid.get(id) ?? 0) }))
    .filter(({ amount }) => amount > 0)
    .reverse()
}
