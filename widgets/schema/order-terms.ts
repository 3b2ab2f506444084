/** Where the amount of an order comes from. */
export type AmountSource = 'settings' | 'signed' | 'page' | 'visitor' | 'counter'

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
  /** @param account its place in the settings */
  transfer(order: { account: number; amount: number; reference: string; content: string }): OrderTransfer
}
