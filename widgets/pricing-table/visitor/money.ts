import type { MoneyFormat } from '../definition/money-format.ts'

/** `12.000`: a whole number with its thousands apart. */
export const grouped = (whole: number | string, { group }: MoneyFormat) =>
  `${whole}`.replace(/\B(?=(\d{3})+$)/g, group)

/** Rounds to the smallest unit of the currency, up: a price must not look lower than it is. */
export function roundUp(amount: number, { digits }: MoneyFormat): number {
  const units = 10 ** digits
  return Math.ceil(+(amount * units).toFixed(3)) / units
}

/** `1.290.000 ₫`, with a space that does not break. `auto` writes cents where there are any. */
export function moneyText(
  amount: number,
  format: MoneyFormat,
  decimals: 'auto' | '0' | '1' | '2' | '3' = 'auto',
): string {
  const { before, after, point } = format
  const cents = Number.isInteger(+amount.toFixed(format.digits)) ? 0 : format.digits
  const [whole = '', fraction] = amount.toFixed(decimals === 'auto' ? cents : +decimals).split('.')
  return before + grouped(whole, format) + (fraction ? point + fraction : '') + after
}
