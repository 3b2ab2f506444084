import type { Locale } from '../../definition.ts'
import { formatNumber } from '../../runtime/vue/numbers.ts'

/** Dong. NAPAS 247 takes less than 500 million; banks refuse less than a thousand. */
export const minTransfer = 1_000
export const maxTransfer = 499_999_999

export interface Bill {
  /** dong */
  price: number
  quantity: number
  /** per cent */
  tip: number
  /** `part` counts from 1. */
  people: number
  part: number
}

/** Dong. The last part includes the rest of the division. */
export function amountDue({ price, quantity, tip, people, part }: Bill): number {
  const all = Math.round(price * quantity * (1 + tip / 100))
  const each = Math.floor(all / people)
  return part === people ? all - each * (people - 1) : each
}

/** Digits, or groups of three with one kind of separator; `.0`, `.00`, `,0` or `,00` may follow. */
const writtenAmount =
  /^(?:\d{1,12}(?:[.,]0{1,2})?|\d{1,3}([., \u00a0])\d{3}(?:\1\d{3}){0,2}(?:(?!\1)[.,]0{1,2})?)$/

/**
 * Dong of an amount in an address or an attribute, which nobody sees before the code is made: a doubt is no amount.
 * @returns undefined for a sign, an exponent, a fraction, a currency or mixed separators
 */
export const readAmount = (written: string): number | undefined =>
  writtenAmount.test(written) ? Number(written.replace(/[.,]0{1,2}$/, '').replace(/\D/g, '')) : undefined

/** Dong as typed, which the field shows at once: "1.250.000", "1 250 000 ₫" and "1,250,000" are the same. */
export const parseAmount = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, 12))

export const formatMoney = (amount: number, locale: Locale) => `${formatNumber(amount, locale)} ₫`
