import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, amountsIn, numbersIn } from './amount.ts'

test.for<[string, number]>([
  ['350.000₫', 350_000],
  ['350.000 ₫', 350_000],
  ['350,000.00', 350_000],
  ['350000.0', 350_000],
  ['1.250.000,00', 1_250_000],
  ['1.250.000 đ', 1_250_000],
  ['1.250.000đồng', 1_250_000],
  ['VND 350,000', 350_000],
  ['₫350,000', 350_000],
  ['350.000 VNĐ', 350_000],
  ['350\u00a0000', 350_000],
  ['350\u202f000 ₫', 350_000],
  ['\u202a350.000\u202c', 350_000],
  ['３５０．０００', 350_000],
  ['1500k', 1_500_000],
  ['500k', 500_000],
  ['500 K', 500_000],
  ['350 nghìn', 350_000],
  ['350 ngàn', 350_000],
  ['350ng', 350_000],
  ['1tr2', 1_200_000],
  ['1tr', 1_000_000],
  ['1,5tr', 1_500_000],
  ['1.5 triệu', 1_500_000],
  ['1,25tr', 1_250_000],
  ['1tr250', 1_250_000],
  ['1tr250k', 1_250_000],
  ['1 triệu 250 nghìn', 1_250_000],
  ['1tr05', 1_050_000],
  ['2tr rưỡi', 2_500_000],
  ['10 triệu', 10_000_000],
  ['10tr', 10_000_000],
  ['10 triệu đồng', 10_000_000],
  ['1 tỷ 2', 1_200_000_000],
  ['1,1tr', 1_100_000],
  ['1k5', 1_500],
  ['1.250', 1_250],
  ['0', 0],
  ['007', 7],
])('«%s» is %i dong', ([written, dong]) => {
  expect(amountsIn(written)).toEqual([dong])
})

test.for<[string, number[]]>([
  ['1.500k', [1_500_000, 1_500]],
  ['1,500k', [1_500_000, 1_500]],
  ['1.250tr', [1_250_000_000, 1_250_000]],
  ['1tr50', [1_500_000, 1_050_000]],
])('«%s» is a question', ([written, readings]) => {
  expect(amountsIn(written)).toEqual(readings)
  expect(amountIn(written)).toBeUndefined()
})

test.for([
  ...['-50000', '+50000', '−50000', '(50000)', '5e5', '1E6', '0x1F4', 'abc', 'NaN', 'Infinity', '', ' '],
  ...[
    '250000.50',
    '250.000,50',
    '250000.001',
    '250.000.00',
    '250,000,00',
    '2500.000',
    '25.0000',
    '1.250,000',
  ],
  ...[
    '1 250.000',
    '250..000',
    '.250',
    '250.',
    ',00',
    "250'000",
    '٢٥٠٠٠٠',
    '1'.repeat(13),
    '1.234.567.890.123.456',
  ],
  ...['$350', '350 USD', '10-15tr', '1,5tr2', 'k', 'tr', '1trx', '350.000 - 500.000', '12%', 'd350'],
])('«%s» is no amount', (written) => {
  expect(amountsIn(written)).toEqual([])
})

test('an amount is the same however it is written', () => {
  const groups = (amount: number, mark: string) => String(amount).replace(/\B(?=(\d{3})+$)/g, mark)
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.constantFrom('.', ',', ' ', '\u00a0', ''),
      fc.constantFrom('', '₫', ' đ', ' VND', 'đồng'),
      (amount, mark, currency) => {
        expect(amountsIn(groups(amount, mark) + currency)).toEqual([amount])
        const cents = mark === ',' ? '.00' : ',00'
        expect(amountsIn(groups(amount, mark) + cents + currency)).toEqual([amount])
      },
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), (thousands) => {
      expect(amountsIn(`${thousands}k`)).toEqual([thousands * 1000])
      expect(amountsIn(`${String(thousands / 100).replace('.', ',')}tr`)).toContain(thousands * 10_000)
    }),
  )
})

test('numbers have both readings of one group, and a sign', () => {
  expect(numbersIn('1.204')).toEqual([1204, 1.204])
  expect(numbersIn('-1.204.500')).toEqual([-1_204_500])
  expect(numbersIn('−0,5')).toEqual([-0.5])
  expect(numbersIn('1.204,5')).toEqual([1204.5])
  expect(numbersIn('106.700981')).toEqual([106.700981])
  expect(numbersIn('10tr')).toEqual([])
})
