import { expect, test } from 'vitest'
import { type Currency, currencyNames } from '../definition/currencies.ts'
import { moneyFormat } from '../definition/money-format.ts'
import { currencyOf } from './currency-of.ts'
import { grouped, moneyText, roundUp } from './money.ts'

const currencies = Object.keys(currencyNames)

test('currencies are those of ISO 4217, the common ones first, each by its name', () => {
  expect(currencies.slice(0, 3)).toEqual(['VND', 'USD', 'EUR'])
  const withdrawn = ['ANG', 'BGN', 'CUC', 'HRK', 'SLL', 'XDR', 'XSU', 'ZWL']
  const known = Intl.supportedValuesOf('currency').filter((code) => !withdrawn.includes(code))
  expect(currencies.toSorted()).toEqual(known.toSorted())
  for (const { vi, en } of Object.values(currencyNames))
    for (const name of [vi, en]) expect(name).toMatch(/^(?!([A-Z]{3}) \(\1\)).+ \([A-Z]{3}\)$/)
})

test('writes money as Intl does, without cents where there are none', () => {
  for (const currency of currencies)
    for (const locale of ['vi', 'en', 'fr', 'de-CH'])
      for (const amount of [0, 9, 1_290_000, 1_234_567.5, 19.99, 0.5]) {
        const written = moneyFormat(currency, locale)
        if (!Number.isInteger(amount) && !written.digits) continue
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          trailingZeroDisplay: 'stripIfInteger',
        })
        expect(moneyText(amount, written)).toBe(format.format(amount))
      }
})

test('a space in a price does not break, and decimals can be set', () => {
  expect(moneyText(1_290_000, moneyFormat('VND', 'vi'))).toBe('1.290.000\u00a0₫')
  expect(moneyText(1.5, moneyFormat('VND', 'vi'), '1')).toBe('1,5\u00a0₫')
  expect(moneyText(9, moneyFormat('USD', 'vi'), '2')).toBe('9,00\u00a0US$')
  expect(moneyText(9.5, moneyFormat('USD', 'en'), '0')).toBe('$10')
  expect(moneyText(1.005, moneyFormat('EUR', 'en'), '3')).toBe('€1.005')
  expect(grouped(12_000, moneyFormat('VND', 'vi'))).toBe('12.000')
})

test('a part of a price is rounded up, and a whole one stays', () => {
  const [dong, dollar, dinar] = ['VND', 'USD', 'KWD'].map((currency) => moneyFormat(currency, 'vi'))
  expect(roundUp(2_900_000 / 12, dong!)).toBe(241_667)
  expect(roundUp(3_600_000 / 12, dong!)).toBe(300_000)
  expect(roundUp(100 / 3, dollar!)).toBe(33.34)
  expect(roundUp(0.1 * 3, dollar!)).toBe(0.3)
  expect(roundUp(10 / 3, dinar!)).toBe(3.334)
})

test('a language has the currency of its country, if the table has it', () => {
  const all: Currency[] = ['VND', 'USD', 'EUR', 'JPY', 'KRW', 'GBP', 'AUD']
  const found = ['vi', 'vi-VN', 'en-US', 'en', 'en-GB', 'en-AU', 'de', 'fr-FR', 'ja', 'ko-KR'].map((one) =>
    currencyOf(one, all),
  )
  expect(found).toEqual(['VND', 'VND', 'USD', 'USD', 'GBP', 'AUD', 'EUR', 'EUR', 'JPY', 'KRW'])
  for (const language of ['ja', 'fr-CH', 'C', ''])
    expect(currencyOf(language, ['VND', 'EUR'])).toBeUndefined()
})
