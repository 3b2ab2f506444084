import { expect, test } from 'vitest'
import { type Currency, currencyNames } from '../definition/currencies.ts'
import { currencyOf } from './currency-of.ts'
import { moneyText, roundUp } from './money.ts'

const currencies = Object.keys(currencyNames) as Currency[]

test('writes money as Intl does, without cents where there are none', () => {
  for (const currency of currencies)
    for (const locale of ['vi', 'en'] as const)
      for (const amount of [0, 9, 1_290_000, 1_234_567.5, 19.99, 0.5]) {
        if (!Number.isInteger(amount) && /VND|JPY|KRW/.test(currency)) continue
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          trailingZeroDisplay: 'stripIfInteger',
        })
        expect(moneyText(amount, currency, locale)).toBe(format.format(amount))
      }
})

test('a space in a price does not break, and decimals can be set', () => {
  expect(moneyText(1_290_000, 'VND', 'vi')).toBe('1.290.000\u00a0₫')
  expect(moneyText(9, 'USD', 'vi', '2')).toBe('9,00\u00a0US$')
  expect(moneyText(9.5, 'USD', 'en', '0')).toBe('$10')
  expect(moneyText(1.005, 'EUR', 'en', '3')).toBe('€1.005')
})

test('a part of a price is rounded up, and a whole one stays', () => {
  expect(roundUp(2_900_000 / 12, 'VND')).toBe(241_667)
  expect(roundUp(3_600_000 / 12, 'VND')).toBe(300_000)
  expect(roundUp(100 / 3, 'USD')).toBe(33.34)
  expect(roundUp(0.1 * 3, 'USD')).toBe(0.3)
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
