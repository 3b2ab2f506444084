import { expect, test } from 'vitest'
import type * as z from 'zod'
import { clockTime } from '../../readers/clock-time.ts'
import { decimalsIn } from '../../readers/decimal.ts'
import { extraFields, extraFieldsBody } from '../form-fields.ts'

const draft: z.input<ReturnType<typeof extraFields>> = [
  { type: 'number', key: 'khach', label: 'Số khách', min: 1, max: 2000 },
  { type: 'number', key: 'can', label: 'Cân nặng', decimals: 1, max: 200, unit: 'kg' },
  { type: 'time', key: 'gio', label: 'Giờ đến', min: '08:00', max: '21:00' },
  { type: 'rating', key: 'sao', label: 'Mức hài lòng' },
  {
    type: 'agreement',
    key: 'tin',
    label: 'Nhận tin',
    text: 'Tôi nhận tin của quán',
    link: 'https://quan.vn/tin',
  },
  { type: 'address', key: 'giao', label: 'Giao đến' },
  { type: 'hidden', key: 'ban', label: 'Bàn', parameter: 'ban' },
]
const body = extraFieldsBody(extraFields(10).parse(draft))
const read = (sent: Record<string, unknown>) => {
  const { data, error } = body.safeParse(sent)
  return data ?? error?.issues.map(({ path }) => path.join('.'))
}

test('numbers, times and stars are stored as what they say, as JSON or as text', () => {
  expect(read({ khach: '1.500', can: '1,5', gio: '8 giờ tối', sao: '4' })).toEqual({
    khach: 1500,
    can: 1.5,
    gio: '20:00',
    sao: 4,
  })
  expect(read({ khach: 12, can: 60.5, sao: 5 })).toEqual({ khach: 12, can: 60.5, sao: 5 })
  expect(read({ khach: '', can: ' ', gio: '', sao: '' })).toEqual({})
})

test('values outside the limits are refused at their field', () => {
  expect(read({ khach: '0' })).toEqual(['khach'])
  expect(read({ khach: 'mấy người' })).toEqual(['khach'])
  expect(read({ khach: 1.5 })).toEqual(['khach'])
  expect(read({ can: 1.25 })).toEqual(['can'])
  expect(read({ gio: '7h59' })).toEqual(['gio'])
  expect(read({ gio: '25h' })).toEqual(['gio'])
  expect(read({ sao: 6 })).toEqual(['sao'])
  expect(read({ sao: '0' })).toEqual(['sao'])
  expect(read({ tin: 'yes' })).toEqual(['tin'])
})

test('the text that was agreed to is stored with its link; without a tick nothing is', () => {
  expect(read({ tin: true })).toEqual({ tin: 'Tôi nhận tin của quán (https://quan.vn/tin)' })
  expect(read({ tin: false })).toEqual({})
})

test('a hidden value is cleaned, and an unfit one is left out', () => {
  expect(read({ ban: ' A12\u200b ' })).toEqual({ ban: 'A12' })
  expect(read({ ban: 'x'.repeat(201) })).toEqual({})
  expect(read({ ban: { a: 1 } })).toEqual({})
})

test('limits that leave nothing are refused at the upper one', () => {
  const issues = (field: object) =>
    extraFields(10)
      .safeParse([{ key: 'a', label: 'A', ...field }])
      .error?.issues.map(({ path }) => path.join('.'))
  expect(issues({ type: 'number', min: 5, max: 4 })).toEqual(['0.max'])
  expect(issues({ type: 'number', min: 5, max: 5 })).toBeUndefined()
  expect(issues({ type: 'time', min: '21:00', max: '08:00' })).toEqual(['0.max'])
  expect(issues({ type: 'time', max: '08:00' })).toBeUndefined()
})

test('times are read as people write them', () => {
  const times = [
    ['8h30', '08:30'],
    ['8:30', '08:30'],
    ['20h', '20:00'],
    ['8 giờ tối', '20:00'],
    ['8 giờ rưỡi', '08:30'],
    ['12 giờ đêm', '00:00'],
    ['1 giờ trưa', '13:00'],
    ['3h chiều', '15:00'],
    ['12h trưa', '12:00'],
    ['7 giờ 15 phút sáng', '07:15'],
  ]
  for (const [typed = '', time] of times) expect([typed, clockTime(typed)]).toEqual([typed, time])
  for (const none of ['', '8', '24:00', '8h75', 'mai', '8h30 9h']) expect(clockTime(none)).toBeUndefined()
})

test('a number with two readings has both', () => {
  expect(decimalsIn('1.500', 0)).toEqual([1500])
  expect(decimalsIn('1.500', 1)).toEqual([1500, 1.5])
  expect(decimalsIn('1tr', 0)).toEqual([1_000_000])
})

test('an address has the names of the tables, or no codes', () => {
  const street = '12 Lê Lợi'
  expect(read({ giao: { street: ` ${street} `, provinceCode: '79', wardCode: '26740' } })).toEqual({
    giao: {
      street,
      ward: 'Phường Sài Gòn',
      wardCode: '26740',
      province: 'Thành phố Hồ Chí Minh',
      provinceCode: '79',
    },
  })
  expect(read({ giao: `${street}, Quận 1` })).toEqual({ giao: { street: `${street}, Quận 1` } })
  expect(read({ giao: { street, provinceCode: '', wardCode: ' ' } })).toEqual({ giao: { street } })
  for (const blank of ['', ' ', {}, { street: ' ' }]) expect(read({ giao: blank })).toEqual({})
})

test('an address is refused at what is wrong in it', () => {
  const street = '12 Lê Lợi'
  expect(read({ giao: { street, provinceCode: '01', wardCode: '26740' } })).toEqual(['giao.wardCode'])
  expect(read({ giao: { street, provinceCode: '79', wardCode: '99999' } })).toEqual(['giao.wardCode'])
  expect(read({ giao: { street, provinceCode: '02', wardCode: '26740' } })).toEqual(['giao.provinceCode'])
  expect(read({ giao: { street, wardCode: '26740' } })).toEqual(['giao.provinceCode'])
  expect(read({ giao: { street, provinceCode: '79' } })).toEqual(['giao.wardCode'])
  expect(read({ giao: { street, ward: 'Phường Sài Gòn' } })).toEqual(['giao'])
  expect(read({ giao: { street: 'x'.repeat(301) } })).toEqual(['giao.street'])
  for (const wrong of [3, true, ['12 Lê Lợi'], { street: 3 }, { street: 'a', wardCode: { a: 1 } }])
    expect(JSON.stringify(read({ giao: wrong }))).toMatch(/^\["giao/)
  const needed = extraFieldsBody(
    extraFields(10).parse([{ type: 'address', key: 'giao', label: 'Giao đến', required: true }]),
  )
  const errors = (giao: unknown) => needed.safeParse({ giao }).error?.issues.map(({ path }) => path.join('.'))
  expect(errors(undefined)).toEqual(['giao'])
  expect(errors({ street: ' ' })).toEqual(['giao'])
  expect(errors({ provinceCode: '79', wardCode: '26740' })).toEqual(['giao.street'])
})
