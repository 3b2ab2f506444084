import { expect, test } from 'vitest'
import type { DraftValue } from './draft-values.ts'
import { isSameAddress, matchGrades, matchText, numbersIn, withoutMarks } from './match-text.ts'

const value = (value: string | number, kind: DraftValue['kind'] = 'text'): DraftValue => ({
  path: ['settings', 'x'],
  kind,
  value,
})
const gradeOf = (text: string, own: DraftValue) => matchText(text, own).grade

test('a text is its value, however it is set', () => {
  expect(gradeOf('Giờ mở cửa', value('Giờ mở cửa'))).toBe(matchGrades.exact)
  expect(gradeOf('GIỜ MỞ\n CỬA', value('Giờ mở cửa'))).toBe(matchGrades.normalized)
  expect(gradeOf('08:00 – 17:00', value('08:00-17:00'))).toBe(matchGrades.normalized)
  expect(gradeOf('Giờ đóng cửa', value('Giờ mở cửa'))).toBe(matchGrades.none)
})

test('Markdown is compared as it is read', () => {
  const answer = value(
    'Đổi trong **7 ngày**, xem [chính sách](https://a.vn/doi).\n\n- Còn tem\n- Còn hộp',
    'markdown',
  )
  expect(withoutMarks(String(answer.value))).toBe('Đổi trong 7 ngày, xem chính sách.\n\nCòn tem\nCòn hộp')
  expect(gradeOf('Đổi trong 7 ngày, xem chính sách.', answer)).toBe(matchGrades.partOfValue)
  expect(gradeOf('Còn tem', answer)).toBe(matchGrades.partOfValue)
})

test('a text that is cut short is the one that begins so', () => {
  expect(gradeOf('Tôi đặt tủ áo đã ba…', value('Tôi đặt tủ áo đã ba năm.'))).toBe(matchGrades.partOfValue)
  expect(gradeOf('Tôi đặt giường…', value('Tôi đặt tủ áo đã ba năm.'))).toBe(matchGrades.none)
})

test('numbers, phones and dates are found in the form that people read', () => {
  expect(numbersIn('1.500.000 ₫, 24/12/2026, 07:30')).toEqual(['1500000', '24', '12', '2026', '7', '30'])
  expect(gradeOf('1.500.000 ₫', value(1_500_000, 'number'))).toBe(matchGrades.number)
  expect(gradeOf('Microsoft Clarity · 1 năm', value(1, 'number'))).toBe(matchGrades.someNumbers)
  expect(gradeOf('15', value(1_500_000, 'number'))).toBe(matchGrades.none)
  expect(gradeOf('0909 123 456', value('+84909123456'))).toBe(matchGrades.number)
  expect(gradeOf('Thứ Năm, 24 tháng 12, 2026', value('2026-12-24', 'date'))).toBe(matchGrades.number)
  expect(gradeOf('25/12/2026', value('2026-12-24', 'date'))).toBe(matchGrades.none)
  expect(gradeOf('7:30 – 22:00', value('T2-T6 7h30-22h00; CN nghỉ'))).toBe(matchGrades.someNumbers)
})

test('a price is found by what a month of it costs, and a price of 0 by its word', () => {
  expect(gradeOf('490.000 ₫', value(5_880_000, 'number'))).toBe(matchGrades.multiple)
  expect(gradeOf('416.667 ₫', value(5_000_000, 'number'))).toBe(matchGrades.multiple)
  expect(gradeOf('490.000 ₫', value(5_900_000, 'number'))).toBe(matchGrades.none)
  expect(gradeOf('12', value(24, 'number'))).toBe(matchGrades.none)
  expect(gradeOf('Miễn phí', value(0, 'number'))).toBe(matchGrades.number)
  expect(gradeOf('Miễn phí', value(99_000, 'number'))).toBe(matchGrades.none)
})

test('a placeholder stands for any words', () => {
  expect(gradeOf('Còn 12 ngày nữa', value('Còn {n} ngày nữa'))).toBe(matchGrades.template)
  expect(gradeOf('Còn 12 giờ nữa', value('Còn {n} ngày nữa'))).toBe(matchGrades.none)
})

test('addresses are the same with and without scheme, www and slash; a number to call is its phone', () => {
  expect(isSameAddress('https://www.Tiem.vn/', 'tiem.vn')).toBe(true)
  expect(isSameAddress('tel:+84909123456', '0909 123 456')).toBe(true)
  expect(isSameAddress('mailto:a@tiem.vn', 'a@tiem.vn')).toBe(true)
  expect(isSameAddress('#', '')).toBe(false)
})
