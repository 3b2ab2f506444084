import { expect, test } from 'vitest'
import { extraFields } from './form-fields.ts'

const list = extraFields(10)
const topic = { type: 'radio', key: 'nhan', label: 'Nhận hàng', options: ['Giao tận nơi', 'Tự đến lấy'] }
const day = { type: 'date', key: 'ngay', label: 'Ngày' }
const guests = { type: 'number', key: 'khach', label: 'Số khách' }
const street = (showWhen: object) => ({ type: 'text', key: 'duong', label: 'Đường', showWhen })

/** Paths and Vietnamese words of the issues. */
const mistakes = (...fields: object[]) =>
  list
    .safeParse(fields)
    .error?.issues.map((issue) => [
      issue.path.join('.'),
      'params' in issue ? Object(issue.params).text?.vi : issue.code,
    ]) ?? []

test('a condition names an earlier field and what that may have', () => {
  const delivered = { field: 'nhan', values: ['Giao tận nơi'] }
  expect(mistakes(topic, street(delivered))).toEqual([])
  expect(mistakes(guests, street({ field: 'khach', is: 'at-least', least: 10 }))).toEqual([])
  expect(mistakes(day, street({ field: 'ngay', is: 'filled' }))).toEqual([])
})

test('mistakes are named with the field in the words of its merchant', () => {
  const delivered = { field: 'nhan', values: ['Giao tận nơi'] }
  expect(mistakes(street(delivered), topic)).toEqual([
    ['0.showWhen.field', '“Nhận hàng” không đứng trên trường này: hãy chuyển nó lên, hoặc chọn trường khác'],
  ])
  expect(mistakes(street({ field: 'duong', is: 'filled' }))[0]?.[1]).toContain('“Đường” không đứng trên')
  expect(mistakes(day, street(delivered))).toEqual([
    ['1.showWhen.field', 'Biểu mẫu không còn trường này: hãy chọn trường khác'],
  ])
  expect(mistakes(topic, street({ field: 'nhan', values: ['Giao hỏa tốc'] }))).toEqual([
    ['1.showWhen.values', '“Nhận hàng” không còn lựa chọn “Giao hỏa tốc”'],
  ])
  expect(mistakes(topic, street({ field: 'nhan', values: [] }))).toEqual([
    ['1.showWhen.values', '“Nhận hàng” cần ít nhất một lựa chọn'],
  ])
  expect(mistakes(day, street({ field: 'ngay', values: ['x'] }))).toEqual([
    ['1.showWhen.is', '“Ngày” không có các lựa chọn: hãy chọn cách khác'],
  ])
  expect(mistakes(day, street({ field: 'ngay', is: 'at-least', least: 1 }))).toEqual([
    ['1.showWhen.is', '“Ngày” không phải là số: hãy chọn cách khác'],
  ])
  expect(mistakes(guests, street({ field: 'khach', is: 'at-least' }))).toEqual([
    ['1.showWhen.least', 'Hãy điền số'],
  ])
})

test('a step is no source of a condition', () => {
  const step = { type: 'step', title: 'Giao hàng' }
  expect(mistakes(step, street({ field: 'step', is: 'filled' }))[0]?.[0]).toBe('1.showWhen.field')
})
