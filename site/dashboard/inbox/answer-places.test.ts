import { expect, test } from 'vitest'
import { fillPlaces, openPlaces, placesOf } from './answer-places.ts'

const places = placesOf([
  ['tên', 'Nguyễn Thị Lan'],
  ['Số điện thoại', ' 0912 345 678 '],
  ['email', ''],
  ['Cỡ áo', 'M'],
  ['cỡ áo', 'L'],
])

test('places are filled by name, with or without marks, in any case', () => {
  expect(fillPlaces('Chào {tên}, {TÊN}, { ten }! Gọi {so dien thoai}, cỡ {Cỡ áo}.', places)).toBe(
    'Chào Nguyễn Thị Lan, Nguyễn Thị Lan, Nguyễn Thị Lan! Gọi 0912 345 678, cỡ M.',
  )
})

test('a place without a value stays, and is named once', () => {
  const filled = fillPlaces('{email} {giá} {giá} {} {\n}', places)
  expect(filled).toBe('{email} {giá} {giá} {} {\n}')
  expect(openPlaces(filled)).toEqual(['{email}', '{giá}'])
  expect(openPlaces('Chào Lan')).toEqual([])
})

test('a value is not read as a template', () => {
  expect(fillPlaces('{tên}', placesOf([['tên', '{email} $& $1']]))).toBe('{email} $& $1')
})
