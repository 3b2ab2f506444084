import { expect, test } from 'vitest'
import { goalState } from './goal-text.ts'

const goal = { amount: 499_000, towards: '', reached: '' }

test('says what is missing, and that the goal is reached', () => {
  expect(goalState(goal, '350000', 'vi')).toEqual({
    text: 'Mua thêm 149.000\u00a0₫ để được miễn phí giao hàng',
    share: 350 / 499,
  })
  expect(goalState(goal, '0', 'en')).toEqual({ text: '₫499,000 to free shipping', share: 0 })
  expect(goalState(goal, '498999.5', 'vi')?.text).toContain('Mua thêm 1\u00a0₫')
  for (const cart of ['499000', '2500000'])
    expect(goalState(goal, cart, 'vi')).toEqual({ text: 'Đơn này được miễn phí giao hàng', share: 1 })
})

test('takes the words of the merchant', () => {
  const own = { amount: 1_000_000, towards: 'Thêm {rest} được tặng chén; còn {rest}!', reached: 'Có quà' }
  expect(goalState(own, '1', 'vi')?.text).toBe('Thêm 999.999\u00a0₫ được tặng chén; còn 999.999\u00a0₫!')
  expect(goalState(own, '1000000', 'vi')?.text).toBe('Có quà')
})

test.for([
  ...[
    '350000',
    '350.000',
    '350,000',
    '350 000',
    '350.000₫',
    '350.000 đ',
    '350.000\u00a0₫',
    '350\u202f000 VND',
  ],
  ...['₫350,000', '350,000.00', '350.000,00', '350000.0', '350000.00', '350k', '350 nghìn', '0,35tr'],
])('«%s» in the cart is 350,000 dong', (cart) => {
  expect(goalState(goal, cart, 'vi')?.share).toBe(350 / 499)
})

test.each([undefined, '', 'abc', '-1', '-350.000', 'NaN', '1.500k', '$350', '350.000 - 500.000'])(
  'shows no progress for %o',
  (cart) => {
    expect(goalState(goal, cart, 'vi')).toBeUndefined()
  },
)
