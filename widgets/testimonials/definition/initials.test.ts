import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  ['Nguyễn Thị Minh Khai', 'NK'],
  ['Đặng Thị Ánh', 'ĐÁ'],
  ['Lan', 'L'],
  ['chị Phương', 'P'],
  ['Chị', 'C'],
  ['Trần Hùng (Huế)', 'TH'],
  ['Phạm H.', 'PH'],
  ['N. T. Hoa', 'NH'],
  ['Âu Dương'.normalize('NFD'), 'ÂD'],
  ['박지훈', '박'],
  ['Tiệm bánh 3 Miền', 'TM'],
  ['★', ''],
])('the initials of «%s» are «%s»', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
