import { expect, test } from 'vitest'
import { inVietnamese } from './library-labels.ts'

test.each([
  ['Notifications (F8)', 'Thông báo (F8)'],
  ['Page 12', 'Trang 12'],
  ['Next Page', 'Trang sau'],
  ['month, ', 'tháng, '],
  ['Number field', 'ô số'],
  ['Xóa Page 12', 'Xóa Page 12'],
])('a screen reader hears %j as %j', (english, vietnamese) => {
  expect(inVietnamese(english)).toBe(vietnamese)
})
