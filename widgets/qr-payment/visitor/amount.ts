/** Sums of money in whole dong. */

/** NAPAS 247 takes less than 500 million; banks refuse less than a thousand. */
export const smallest = 1_000
export const largest = 499_999_999

export interface Bill {
  /** dong */
  price: number
  quantity: number
  /** per cent */
  tip: number
  /** How many share it, and whose part this is, from 1. */
  people: number
  part: number
}

/** What one pays: price times quantity with the tip, divided evenly; the last one pays the rest on top. */
export function due({ price, quantity, tip, people, part }: Bill): number {
  const all = Math.round(price * quantity * (1 + tip / 100))
  const each = Math.floor(all / people)
  return part === people ? all - each * (people - 1) : each
}

/** The dong that a visitor typed: "1.250.000", "1 250 000 ₫" and "1,250,000" are the same. */
export const parsed = (typed: string) => Number(typed.replace(/\D/g, '').slice(0, 12))

/** `1.250.000 ₫` */
export const money = (amount: number, locale: string) => `${amount.toLocaleString(locale)} ₫`
