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

test.each([undefined, '', 'abc', '-1', 'NaN'])('shows no progress for %o', (cart) => {
  expect(goalState(goal, cart, 'vi')).toBeUndefined()
})
