import { expect, test } from 'vitest'
import type { Picked } from '../../frame/picked.ts'
import type { DraftValue } from './draft-values.ts'
import { findField } from './find-field.ts'

const text = (path: DraftValue['path'], value: string): DraftValue => ({ path, kind: 'text', value })
const plans = [
  text(['settings', 'title'], 'Bảng giá'),
  text(['settings', 'plans', 0, 'name'], 'Cơ bản'),
  text(['settings', 'plans', 0, 'button'], 'Chọn gói'),
  text(['settings', 'plans', 0, 'link'], 'https://tiem.vn/co-ban'),
  text(['settings', 'plans', 1, 'name'], 'Nâng cao'),
  text(['settings', 'plans', 1, 'button'], 'Chọn gói'),
  text(['settings', 'plans', 1, 'image'], 'https://tiem.vn/hinh.png'),
]
const picked = (texts: string[], more: Partial<Picked> = {}): Picked => ({
  texts,
  names: [],
  addresses: [],
  index: 0,
  ...more,
})

test('of equal values the one is meant whose neighbours stand around the click', () => {
  const whole = 'Bảng giá\nCơ bản\nChọn gói\nNâng cao\nChọn gói'
  expect(findField(picked(['Chọn gói', 'Nâng cao\nChọn gói', whole], { index: 0 }), plans)).toEqual(
    plans[5]?.path,
  )
  expect(findField(picked(['Chọn gói', 'Cơ bản\nChọn gói', whole], { index: 1 }), plans)).toEqual(
    plans[2]?.path,
  )
})

test('without neighbours it is the one at the same place in the order of the page', () => {
  expect(findField(picked(['Chọn gói'], { index: 1 }), plans)).toEqual(plans[5]?.path)
})

test('a picture is found by its address, a link by where it leads, an icon by its name', () => {
  expect(findField(picked([''], { addresses: ['https://tiem.vn/hinh.png'] }), plans)).toEqual(plans[6]?.path)
  const captioned = picked(['', 'Nâng cao'], { addresses: ['https://tiem.vn/hinh.png'] })
  expect(findField(captioned, plans)).toEqual(plans[6]?.path)
  expect(findField(picked(['Xem'], { addresses: ['https://tiem.vn/co-ban'] }), plans)).toEqual(plans[3]?.path)
  expect(findField(picked([''], { names: ['Nâng cao'] }), plans)).toEqual(plans[4]?.path)
})

test('a number beside a name is the one of the item with this name, or of none', () => {
  const row = (at: number, name: string, count: number): DraftValue[] => [
    text(['collections', 'regions', at, 'code'], name),
    { path: ['collections', 'regions', at, 'value'], kind: 'number', value: count },
  ]
  const unit = text(['settings', 'unit'], 'quán')
  const values = [...row(0, 'Phú Thọ', 3), ...row(1, 'Vũng Tàu', 7), ...row(2, 'Bến Tre', 7), unit]
  const inRow = (name: string) =>
    findField(picked(['7 quán', `${name}\n7 quán`, 'Phú Thọ\n7 quán\nVũng Tàu\n7 quán']), values)
  expect(inRow('Vũng Tàu')).toEqual(values[3]?.path)
  expect(inRow('Phú Thọ')).toEqual(unit.path)
})

test('words beside a date are not the date', () => {
  const values = [
    { ...text(['settings', 'items', 0, 'date'], '2025-12-09'), kind: 'date' as const },
    text(['settings', 'items', 0, 'role'], 'Chủ tiệm bánh'),
    text(['settings', 'items', 0, 'company'], 'Đà Nẵng'),
  ]
  expect(findField(picked(['Chủ tiệm bánh, Đà Nẵng', 'Chủ tiệm bánh, Đà Nẵng 9/12/2025']), values)).toEqual(
    values[1]?.path,
  )
})

test('a bold word is a part of its sentence', () => {
  const values = [
    text(['settings', 'title'], 'Miễn phí'),
    { ...text(['settings', 'text'], 'Giao hàng miễn phí trong **ngày**'), kind: 'markdown' as const },
    text(['settings', 'note'], 'Mỗi ngày một món'),
  ]
  expect(
    findField(picked(['ngày', 'Giao hàng miễn phí trong ngày']), [...values.slice(2), ...values]),
  ).toEqual(['settings', 'text'])
  expect(findField(picked(['Miễn phí', 'Miễn phí Giao hàng miễn phí trong ngày']), values)).toEqual([
    'settings',
    'title',
  ])
})

test('a word that stands in several lists is of the one whose items stand around it', () => {
  const values = [
    text(['settings', 'plans', 0, 'name'], 'Cơ bản'),
    text(['settings', 'plans', 0, 'features', 0], 'Đất sét'),
    text(['settings', 'plans', 1, 'name'], 'Nâng cao'),
    text(['settings', 'plans', 1, 'features', 0], 'Đất sét'),
    text(['settings', 'rows', 0, 'label'], 'Đất sét'),
    text(['settings', 'rows', 0, 'values', 0], '5 kg'),
  ]
  const whole = 'Cơ bản Đất sét Nâng cao Đất sét Đất sét 5 kg'
  const at = (...texts: string[]) => findField(picked([...texts, whole]), values)
  expect(at('Đất sét', 'Nâng cao Đất sét')).toEqual(values[3]?.path)
  expect(at('Đất sét', 'Đất sét 5 kg')).toEqual(values[4]?.path)
})

test('words of the widget have no field', () => {
  expect(findField(picked(['Tìm kiếm', 'Tìm kiếm\nBảng giá']), plans)).toBeUndefined()
})

test('a price opens the one of its plan: a month of a year’s price, none, and the word that stands for one', () => {
  const plan = (at: number, name: string, ...amounts: number[]): DraftValue[] => [
    text(['settings', 'plans', at, 'name'], name),
    ...amounts.flatMap((value, nth): DraftValue[] => {
      const price = ['settings', 'plans', at, 'prices', nth] as const
      return [
        { path: [...price, 'period'], kind: 'choice', value: ['tháng', 'năm'][nth] ?? '' },
        { path: [...price, 'amount'], kind: 'number', value },
      ]
    }),
  ]
  const values = [
    ...plan(0, 'Dùng thử', 0),
    ...plan(1, 'Nhỏ', 590_000, 5_880_000),
    ...plan(2, 'Vừa', 690_000, 5_880_000),
    ...plan(3, 'Lớn'),
    text(['settings', 'note'], 'Liên hệ để có giá tốt, trẻ em được miễn phí.'),
  ]
  const own = [0, 1, 2, 3].map((at) => text(['settings', 'plans', at, 'priceLabel'], 'Liên hệ'))
  const whole = 'Dùng thử\nMiễn phí\nNhỏ\n490.000 ₫\nVừa\n490.000 ₫\nLớn\nLiên hệ'
  const priceIn = (name: string, price: string, per = '') =>
    findField(picked([price, `${price} ${per}`, `${name}\n${price} ${per}`, whole]), values, own)?.join('/')
  expect(priceIn('Nhỏ', '490.000 ₫', '/tháng')).toBe('settings/plans/1/prices/1/amount')
  expect(priceIn('Vừa', '490.000 ₫')).toBe('settings/plans/2/prices/1/amount')
  expect(priceIn('Dùng thử', 'Miễn phí')).toBe('settings/plans/0/prices/0/amount')
  expect(priceIn('Lớn', 'Liên hệ')).toBe('settings/plans/3/priceLabel')
})
