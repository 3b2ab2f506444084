import type { Locale } from '../../definition.ts'
import { formatNumber } from '../../runtime/numbers.ts'
import type { Currency } from '../definition/currencies.ts'

/** English signs by CLDR 48. */
const signs: Record<Currency, string> = {
  VND: '₫',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  KRW: '₩',
  CNY: 'CN¥',
  THB: 'THB',
  SGD: 'SGD',
  AUD: 'A$',
}
/** Where they differ. */
const vietnameseSigns: Partial<typeof signs> = { USD: 'US$', THB: '฿', AUD: 'AU$' }

const withoutCents = /VND|JPY|KRW/

/** Rounds to the smallest unit of the currency, up: a price must not look lower than it is. */
export function roundUp(amount: number, currency: Currency): number {
  const units = withoutCents.test(currency) ? 1 : 100
  return Math.ceil(+(amount * units).toFixed(3)) / units
}

/** `1.290.000 ₫`, with a space that does not break. `auto` writes cents where there are any. */
export function moneyText(
  amount: number,
  currency: Currency,
  locale: Locale,
  decimals: 'auto' | '0' | '1' | '2' | '3' = 'auto',
): string {
  const cents = withoutCents.test(currency) || Number.isInteger(+amount.toFixed(2)) ? 0 : 2
  const digits = decimals === 'auto' ? cents : +decimals
  const [whole = '', fraction = ''] = amount.toFixed(digits).split('.')
  const text = formatNumber(+whole, locale) + (digits ? (locale === 'vi' ? ',' : '.') + fraction : '')
  const sign = signs[currency]
  if (locale === 'vi') return `${text}\u00a0${vietnameseSigns[currency] ?? sign}`
  return sign + (/\w$/.test(sign) ? '\u00a0' : '') + text
}
