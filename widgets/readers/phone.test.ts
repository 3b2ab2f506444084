import fc from 'fast-check'
import { expect, test } from 'vitest'
import { callOf, firstPhone, formatPhone, isPhone, parsePhone, restorePhone } from './phone.ts'

test.each([
  ['0912345678', '+84912345678', '0912 345 678'],
  ['0912 345 678', '+84912345678', '0912 345 678'],
  ['0912.345.678', '+84912345678', '0912 345 678'],
  ['84912345678', '+84912345678', '0912 345 678'],
  ['+84 912 345 678', '+84912345678', '0912 345 678'],
  ['+84 (0)912-345-678', '+84912345678', '0912 345 678'],
  ['0084912345678', '+84912345678', '0912 345 678'],
  ['024 3874 1234', '+842438741234', '024 3874 1234'],
  ['(028) 38.221.234', '+842838221234', '028 3822 1234'],
  ['0236 3822 123', '+842363822123', '0236 382 2123'],
  ['1900 1234', '19001234', '1900 1234'],
  ['1900.636.363', '1900636363', '1900 636 363'],
  ['+84 1800 1234', '18001234', '1800 1234'],
  ['+1 415 555 2671', '+14155552671', '+14155552671'],
  ['+82-10-1234-5678', '+821012345678', '+821012345678'],
])('%s is %s, shown as %s', (typed, number, shown) => {
  expect(parsePhone(typed)).toBe(number)
  expect(formatPhone(number)).toBe(shown)
})

// A mobile number of 11 digits has not existed since 2018, an area code without 2 not since 2017.
test.each([
  '',
  'gọi tôi',
  '12345',
  '091234567',
  '09123456789',
  '0123 456 7890',
  '01234567890',
  '04 3874 1234',
  '1900 12345',
  '+0912345678',
  '+1234567890123456',
])('«%s» is no number', (typed) => {
  expect(parsePhone(typed)).toBeUndefined()
})

test.for<[string, string]>([
  ['\u202d0912 345 678\u202c', '+84912345678'],
  ['0912\u00a0345\u2011678', '+84912345678'],
  ['0912\ufe0d345 678', '+84912345678'],
  ['(028) 3822 1234', '+842838221234'],
  ['(+84) 912 345 678', '+84912345678'],
  ['(+84)0912345678', '+84912345678'],
  ['(0084) 912 345 678', '+84912345678'],
  ['+84 – 912 – 345 – 678', '+84912345678'],
  ['＋８４９１２３４５６７８', '+84912345678'],
  ['912345678', '+84912345678'],
  ['849123456', '+84849123456'],
  ['84849123456', '+84849123456'],
  ['2838221234', '+842838221234'],
  ['0912345678 / 0987654321', '+84912345678'],
  ['0912345678/0987654321', '+84912345678'],
  ['0912 345 678 - 0987 654 321', '+84912345678'],
  ['0912.345.678-0987.654.321', '+84912345678'],
  ['0912345678 0987654321', '+84912345678'],
  ['0912345678\n0987654321', '+84912345678'],
  ['0912 345 678; 0987 654 321', '+84912345678'],
  ['0912 345 678 hoặc 0987 654 321', '+84912345678'],
  ['028 3822 1234 – 028 3822 1235', '+842838221234'],
  ['(028) 3822 1234/35', '+842838221234'],
  ['028 3822 1234 (máy lẻ 12)', '+842838221234'],
  ['ĐT: 028 3822 1234', '+842838221234'],
  ['Hotline 1900 1234 nhánh 2', '19001234'],
  ['1900 1234 - 0912 345 678', '19001234'],
  ['Zalo 0912 345 678 (Lan)', '+84912345678'],
  ['tel:+84912345678', '+84912345678'],
  ['+1 415 555 2671', '+14155552671'],
  ['Số 12 ngõ 345, 0912345678', '+84912345678'],
])('the first number of %j is %s', ([text, number]) => {
  expect(firstPhone(text)).toBe(number)
})

test.for(['8,42838E+11', '8.42838E+11', '091234567', '09123456789', 'gọi lễ tân', '12/34', '0912 345', ''])(
  '%j has no number to dial',
  (text) => {
    expect(firstPhone(text)).toBeUndefined()
  },
)

test.for<[string, string]>([
  ['912345678', '0912 345 678'],
  ['84912345678', '0912 345 678'],
  ['2838221234', '028 3822 1234'],
  ['0912.345.678', '0912.345.678'],
  ['+84 912 345 678', '+84 912 345 678'],
  ['1900 1234', '1900 1234'],
  ['0912345678 / 0987654321', '0912345678 / 0987654321'],
  ['113', '113'],
])('a number without its 0 gets it back, others stay: %s is %s', ([written, kept]) => {
  expect(restorePhone(written)).toBe(kept)
})

test('what dials is told apart from the text only where its digits are no number', () => {
  expect(callOf('0912 345 678')).toBeUndefined()
  expect(callOf('1900 1234')).toBeUndefined()
  expect(callOf('113')).toBeUndefined()
  expect(callOf('')).toBeUndefined()
  expect(callOf('0912345678 / 0987654321')).toBe('+84912345678')
  expect(callOf('028 3822 1234 (máy lẻ 12)')).toBe('+842838221234')
})

test('however a number is written, in whatever frame, it is the same number', () => {
  const subscriber = fc
    .tuple(fc.constantFrom('3', '5', '7', '8', '9'), fc.stringMatching(/^\d{8}$/))
    .map((parts) => parts.join(''))
  const prefix = fc.constantFrom('0', '84', '+84', '(+84) ', '+84 (0)', '0084 ', '')
  const gap = fc.constantFrom('', ' ', '.', '-', '\u00a0', '\u2011', '\u200b', ' – ')
  const frame = fc.constantFrom(
    ['', ''],
    ['\u202a', '\u202c'],
    ['ĐT: ', ''],
    ['', ' (Zalo)'],
    ['', ' / 0987654321'],
  )
  fc.assert(
    fc.property(subscriber, prefix, gap, frame, (digits, begin, between, [before, after]) => {
      const written = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].join(
        between === ' – ' ? '' : between,
      )
      expect(firstPhone(before + begin + written + after)).toBe(`+84${digits}`)
    }),
  )
})

test('forms take what the contract says', () => {
  const taken = [
    '0912 345 678',
    '(028) 3822 1234',
    '(+84) 912 345 678',
    '+84 912.345.678',
    '0912-345-678',
    '1234567',
  ]
  const refused = [
    '123456',
    '0912345678 / 0987654321',
    '09+12345678a',
    'gọi tôi',
    '0'.repeat(21),
    '1234567890123456',
    '',
  ]
  expect(taken.filter((text) => !isPhone(text))).toEqual([])
  expect(refused.filter(isPhone)).toEqual([])
})
