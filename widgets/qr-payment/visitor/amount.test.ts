import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountDue, formatMoney, parseAmount, readAmount } from './amount.ts'
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
      expect(parseAmount(typed)).toBe(1_250_000)
    expect(parseAmount('abc')).toBe(0)
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

describe('an amount in a link', () => {
  it.each([
    ['250000', 250_000],
    ['1000', 1000],
    ['0', 0],
    ['00', 0],
    ['007', 7],
    ['1', 1],
    ['499999999', 499_999_999],
    ['999999999999', 999_999_999_999],
    ['250.000', 250_000],
    ['250,000', 250_000],
    ['250 000', 250_000],
    ['250\u00a0000', 250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1 250 000', 1_250_000],
    ['12.345.678', 12_345_678],
    ['499.999.999', 499_999_999],
    ['250000.0', 250_000],
    ['250000.00', 250_000],
    ['250000,0', 250_000],
    ['250000,00', 250_000],
    ['250,000.00', 250_000],
    ['250,000.0', 250_000],
    ['250.000,00', 250_000],
    ['250 000.00', 250_000],
    ['250 000,00', 250_000],
    ['1.250.000,00', 1_250_000],
    ['1,250,000.00', 1_250_000],
    ['0.00', 0],
    ['1000.00', 1000],
    ['1.000', 1000],
    ['100.00', 100],
  ])('«%s» is %i dong', (written, dong) => {
    expect(readAmount(written)).toBe(dong)
  })

  it.each([
    '-50000',
    '+50000',
    '−50000',
    '(50000)',
    '5e5',
    '1E6',
    '0x1F4',
    'abc',
    'NaN',
    'Infinity',
    '250000.50',
    '250000.05',
    '250000,5',
    '250.000,50',
    '250,000.01',
    '250000.000.00',
    '250000.001',
    '250.000.00',
    '250,000,00',
    '250.00.000',
    '2500.000',
    '25.0000',
    '1.250,000',
    '1,250.000',
    '1 250.000',
    '250..000',
    '.250',
    '250.',
    '250000.',
    ',00',
    '250000 ₫',
    '250000đ',
    '250000 VND',
    '250k',
    '1,5 triệu',
    '２５００００',
    '٢٥٠٠٠٠',
    '250_000',
    "250'000",
    '250 000 .00',
    '',
    ' ',
    '1'.repeat(13),
    '1.234.567.890.123.456',
  ])('«%s» is none', (written) => {
    expect(readAmount(written)).toBeUndefined()
  })
})
