import type { Locale } from '../../definition.ts'
import type { Currency } from './currencies.ts'
import type { Settings } from './settings.ts'

/** How amounts of a currency are written: made at publishing, so that pages need no table of signs. */
export interface MoneyFormat {
  before: string
  after: string
  /** Between thousands. */
  group: string
  /** Before decimals. */
  point: string
  /** Decimals of the smallest unit. */
  digits: number
}

/** @param locale BCP 47 */
export function moneyFormat(currency: Currency, locale: string): MoneyFormat {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, minimumFractionDigits: 1 })
  const parts = format.formatToParts(1_234_567.5)
  const text = (some: Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('')
  const isNumber = ({ type }: Intl.NumberFormatPart) => /integer|group|decimal|fraction/.test(type)
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    before: text(parts.slice(0, parts.findIndex(isNumber))),
    after: text(parts.slice(parts.findLastIndex(isNumber) + 1)),
    group: partOf('group'),
    point: partOf('decimal'),
    digits:
      new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions()
        .maximumFractionDigits ?? 2,
  }
}

/** The settings with the formats of their currencies. */
export function withMoney(settings: Settings, locale: Locale): Settings {
  const { currencies, numberLocale } = settings
  const numbers = numberLocale === 'auto' ? locale : numberLocale
  return {
    ...settings,
    money: Object.fromEntries(currencies.map((currency) => [currency, moneyFormat(currency, numbers)])),
  }
}
