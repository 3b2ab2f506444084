import { expect, test } from 'vitest'
import { pairLabels } from './pair-labels.ts'

test('elements are found again by label, and renamed ones by their order', () => {
  expect(pairLabels(['Giá?', 'Giờ?', 'Đổi trả?'], ['Giá?', 'Mấy giờ?', 'Đổi trả?'])).toEqual([0, 1, 2])
  expect(pairLabels(['Giá?', 'Giờ?'], ['Giờ?', 'Giá?'])).toEqual([1, 0])
  expect(pairLabels(['Giá?', 'Giờ?'], ['Mới', 'Giá?', 'Giờ?'])).toEqual([1, 2])
  expect(pairLabels(['Giá?', 'Giờ?'], ['Giờ?'])).toEqual([undefined, 0])
  expect(pairLabels(['', '', ''], ['', '', ''])).toEqual([0, 1, 2])
  expect(pairLabels(['a', 'b'], ['c', 'd'])).toEqual([0, 1])
})
