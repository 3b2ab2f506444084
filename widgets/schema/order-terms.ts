import type { OrderFrom } from './order-from.ts'

/** Where the amount of an order comes from. */
export type AmountSource = 'settings' | 'signed' | 'plan' | 'page' | 'visitor' | 'counter'

/** An item that a widget sells by a payment code. */
export interface SoldItem {
  /** dong */
  amount: number
  /** Its name with period and quantity. */
  content: string
}

/** A widget asks the payment code of its page for an order of an item; the service has the last word on the price. */
export interface AskedOrder extends SoldItem {
  from: OrderFrom
}
/** Event on the container of the code; its detail is an `AskedOrder`. Cancelled by the code that takes it. */
export type OrderEvent = 'qr-payment:order'

export interface OrderTransfer {
  /** Text that the payer's bank sends along: the reference, then as much of the content as a bank takes. */
  memo: string
  /** The text of the code, as EMVCo and NAPAS lay it down. */
  payload: string
  account: { bin: string; bankName: string; accountNumber: string; accountName: string }
}

/** The merchant's settings for orders. */
export interface OrderTerms {
  /** Name of the account's holder. */
  shop: string
  /** Prices of the settings, dong. */
  prices: readonly number[]
  /** First letters of references. */
  prefix: string
  /** Minutes that an order may be paid in. */
  minutes: number
  /** Key of amounts that pages sign; undefined where the merchant has none. */
  amountKey: string | undefined
  /** Refuses amounts that a page gives without a signature. */
  requireSignature: boolean
  /** @param account its place in the settings */
  transfer(order: { account: number; amount: number; reference: string; content: string }): OrderTransfer
}
