import { expect, test } from 'vitest'
import { provinceCodesOf, provinceItems } from './places.ts'

/** Lists do not look at it. */
const coordinates = { lat: 16, lng: 107 }
const all = {
  present: [
    {
      code: '79',
      name: 'Hồ Chí Minh',
      fullName: 'Thành phố Hồ Chí Minh',
      mergedFrom: ['74', '77', '79'],
      coordinates,
    },
    { code: '44', name: 'Quảng Trị', fullName: 'Tỉnh Quảng Trị', mergedFrom: ['44', '45'], coordinates },
  ],
  former: [
    { code: '74', name: 'Bình Dương', fullName: 'Tỉnh Bình Dương', mergedInto: '79', coordinates },
    { code: '79', name: 'Hồ Chí Minh', fullName: 'Thành phố Hồ Chí Minh', mergedInto: '79', coordinates },
    { code: '45', name: 'Quảng Trị', fullName: 'Tỉnh Quảng Trị', mergedInto: '44', coordinates },
  ],
}

test('provinces are listed by present and former name', () => {
  expect(provinceItems(all, 'nay là {name}')).toEqual([
    { value: 'Hồ Chí Minh', label: 'Hồ Chí Minh' },
    { value: 'Quảng Trị', label: 'Quảng Trị' },
    { value: 'Bình Dương', label: 'Bình Dương (nay là Hồ Chí Minh)' },
  ])
})

test('districts are those of all that a present province was made of, or of the former one alone', () => {
  expect(provinceCodesOf(all, 'Hồ Chí Minh')).toEqual({ present: '79', former: ['74', '77', '79'] })
  expect(provinceCodesOf(all, 'Tỉnh Bình Dương')).toEqual({ present: '79', former: ['74'] })
  expect(provinceCodesOf(all, '74')).toEqual({ present: '79', former: ['74'] })
  expect(provinceCodesOf(all, 'Sài Gòn')).toBeUndefined()
})
