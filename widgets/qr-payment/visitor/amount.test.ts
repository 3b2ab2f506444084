import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn } from '../../readers/amount.ts'
import { amountDue, formatMoney } from './amount.ts'
import { spellAmount } from './spell-amount.ts'

describe('a bill', () => {
  it('is shared so that the parts are the whole, and only the last one differs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1000, max: 499_999_999 }),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 0, max: 50 }),
        fc.integer({ min: 1, max: 20 }),
        (price, quantity, tip, people) => {
          const shares = Array.from({ length: people }, (_, i) =>
            amountDue({ price, quantity, tip, people, part: i + 1 }),
          )
          expect(shares.reduce((sum, part) => sum + part, 0)).toBe(
            Math.round(price * quantity * (1 + tip / 100)),
          )
          expect(new Set(shares.slice(0, -1)).size).toBeLessThanOrEqual(1)
          expect(shares.at(-1)! - shares[0]!).toBeLessThan(people)
          expect(shares.at(-1)).toBeGreaterThanOrEqual(shares[0]!)
          for (const part of shares) expect(Number.isInteger(part)).toBe(true)
        },
      ),
    )
  })
  it('of 100.000 ₫ for three is 33.333, 33.333 and 33.334', () => {
    const shares = [1, 2, 3].map((part) =>
      amountDue({ price: 100_000, quantity: 1, tip: 0, people: 3, part }),
    )
    expect(shares).toEqual([33_333, 33_333, 33_334])
  })
})

describe('an amount', () => {
  it('is read as people type it', () => {
    for (const typed of ['1.250.000', '1 250 000 ₫', '1,250,000', '1250000đ'])
      expect(amountIn(typed)).toBe(1_250_000)
    expect(amountIn('abc')).toBeUndefined()
    expect(formatMoney(1_250_000, 'vi')).toBe('1.250.000 ₫')
  })

  it.each([
    [1_000, 'Một nghìn đồng'],
    [15_000, 'Mười lăm nghìn đồng'],
    [21_000, 'Hai mươi mốt nghìn đồng'],
    [55_500, 'Năm mươi lăm nghìn năm trăm đồng'],
    [105_000, 'Một trăm lẻ năm nghìn đồng'],
    [110_000, 'Một trăm mười nghìn đồng'],
    [111_111, 'Một trăm mười một nghìn một trăm mười một đồng'],
    [200_000, 'Hai trăm nghìn đồng'],
    [1_250_000, 'Một triệu hai trăm năm mươi nghìn đồng'],
    [2_005_000, 'Hai triệu không trăm lẻ năm nghìn đồng'],
    [10_000_001, 'Mười triệu không trăm lẻ một đồng'],
    [
      499_999_999,
      'Bốn trăm chín mươi chín triệu chín trăm chín mươi chín nghìn chín trăm chín mươi chín đồng',
    ],
  ])('%i is «%s»', (amount, text) => {
    expect(spellAmount(amount)).toBe(text)
  })
})
