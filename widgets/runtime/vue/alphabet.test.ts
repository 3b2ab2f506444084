import { expect, test } from 'vitest'
import { provinces34, provinces63 } from '../vietnam/provinces.ts'
import { compareNames } from './alphabet.ts'

const collator = new Intl.Collator('vi')

test.each([
  ['provinces before 2025', provinces63.map(({ name }) => name)],
  ['provinces of today', provinces34.map(({ name }) => name)],
  ['letters', [...'aăâbcdđeêghiklmnoôơpqrstuưvxy']],
  [
    'departments',
    [
      'Kế toán',
      'Kinh doanh',
      'Kho',
      'Đóng gói',
      'Dạy nghề',
      'Ăn uống',
      'An ninh',
      'An',
      'Ẩm thực',
      'Ấn phẩm',
    ],
  ],
])('%s are in the order of the collator', (_, names) => {
  expect([...names].reverse().sort(compareNames)).toEqual([...names].sort(collator.compare))
})
