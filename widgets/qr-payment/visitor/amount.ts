import type { Locale } from '../../definition.ts'
import { formatNumber } from '../../runtime/vue/numbers.ts'

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

export const formatMoney = (amount: number, locale: Locale) => `${formatNumber(amount, locale)} ₫`
