import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from './numbers.ts'

const amounts = fc.oneof(
  fc.integer({ min: -2e9, max: 2e9 }),
  fc.integer({ min: 0, max: 2e9 }).map((tenths) => tenths / 10),
)

test.each(['vi', 'en'] as const)('numbers in %s are those of toLocaleString', (locale) => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(formatNumber(amount, locale)).toBe(amount.toLocaleString(locale))
    }),
  )
})

test('digits beyond the most are rounded', () => {
  expect(formatNumber(1234.56, 'vi', 1)).toBe('1.234,6')
  expect(formatNumber(1234.56, 'en', 0)).toBe('1,235')
})
