import type { AskedOrder } from '../../../schema/order-terms.ts'
import type { PlacedOrder } from './placed-order.ts'

/** An order and the choices that it was made of. */
export interface KeptOrder {
  order: PlacedOrder
  /** Place of the account in the settings. */
  chosen: number
  typed: string
  /** The plan that it is for. */
  asked?: AskedOrder | undefined
  bill: { price: number; quantity: number; tip: number; people: number; part: number }
}

const keyOf = (publicId: string) => `nhung-order-${publicId}`

/** The order that this tab waits for; undefined where there is none, or its time is over. */
export function keptOrder(publicId: string): KeptOrder | undefined {
  try {
    const kept: KeptOrder | null = JSON.parse(sessionStorage.getItem(keyOf(publicId)) ?? 'null')
    return kept && Date.parse(kept.order.payBy) > Date.now() ? kept : undefined
  } catch {
    // No storage, or not ours.
    return undefined
  }
}

/** Over a reload of the page, in this tab alone. Undefined forgets it. */
export function keepOrder(publicId: string, kept: KeptOrder | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(publicId), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(publicId))
  } catch {
    // Without storage the order is gone with the page.
  }
}
