import { expect, test } from 'vitest'
import type * as z from 'zod'
import { clockTime } from '../../readers/clock-time.ts'
import { addDays } from '../../readers/date-span.ts'
import { decimalsIn } from '../../readers/decimal.ts'
import { todayIso } from '../../runtime/kit/date-text.ts'
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
  {
    type: 'picture',
    key: 'banh',
    label: 'Bánh',
    options: [
      { label: 'Bánh kem', picture: 'https://quan.vn/kem.webp', alt: 'Ba tầng' },
      { label: 'Bánh mì' },
    ],
  },
  { type: 'picture', key: 'hoa', label: 'Hoa', several: true, options: [{ label: 'Cúc' }, { label: 'Sen' }] },
  { type: 'date-span', key: 'nghi', label: 'Ngày nghỉ', min: 2, max: 4 },
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

test('a span of days is in order and within its limits, as a record or as an interval of ISO 8601', () => {
  const span = { from: '2027-01-12', to: '2027-01-15' }
  expect(read({ nghi: span })).toEqual({ nghi: span })
  expect(read({ nghi: '2027-01-12/2027-01-15' })).toEqual({ nghi: span })
  for (const none of ['', '/', { from: '', to: '' }]) expect(read({ nghi: none })).toEqual({})
  for (const wrong of [
    '2027-01-15/2027-01-12',
    '2027-01-12/2027-01-12',
    '2027-01-12/2027-01-16',
    '2027-02-30/2027-03-01',
    '2027-01-12',
    '2027-01-12/2027-01-13/2027-01-14',
    { from: '2027-01-12', to: '' },
    { ...span, more: 1 },
    ['2027-01-12', '2027-01-15'],
    3,
    null,
  ])
    expect([wrong, read({ nghi: wrong })]).toEqual([wrong, wrong === null ? {} : ['nghi']])
})

test('pictures are stored by the labels of their options', () => {
  expect(read({ banh: 'Bánh mì', hoa: ['Sen', 'Cúc'] })).toEqual({ banh: 'Bánh mì', hoa: ['Sen', 'Cúc'] })
  expect(read({ banh: '', hoa: 'Sen' })).toEqual({ hoa: ['Sen'] })
  expect(read({ banh: 'Bánh bao' })).toEqual(['banh'])
  expect(read({ banh: ['Bánh mì'] })).toEqual(['banh'])
  expect(read({ hoa: ['Sen', 'Hồng'] })).toEqual(['hoa.1'])
})

test('a condition names an option of pictures', () => {
  const issues = (value: string) =>
    extraFields(2)
      .safeParse([
        draft.find(({ type }) => type === 'picture'),
        {
          type: 'text',
          key: 'chu',
          label: 'Chữ',
          showWhen: { field: 'banh', is: 'one-of', values: [value] },
        },
      ])
      .error?.issues.map(({ path }) => path.join('.'))
  expect(issues('Bánh kem')).toBeUndefined()
  expect(issues('Bánh bao')).toEqual(['1.showWhen.values'])
})

test('nights are counted between the days, and the notice from the day of sending', () => {
  const field = { type: 'date-span' as const, key: 'nghi', label: 'Nghỉ', required: true }
  const issues = (settings: object, sent?: object) =>
    extraFieldsBody(extraFields(1).parse([{ ...field, ...settings }]))
      .safeParse({ nghi: sent })
      .error?.issues.map(({ path }) => path.join('.'))
  const on = (days: number) => addDays(todayIso(Date.now()), days)
  expect(issues({})).toEqual(['nghi'])
  expect(issues({ counts: 'nights' }, { from: on(1), to: on(1) })).toEqual(['nghi'])
  expect(issues({ counts: 'nights', max: 3 }, { from: '2027-01-12', to: '2027-01-15' })).toBeUndefined()
  expect(issues({ ahead: 7 }, { from: on(4), to: on(9) })).toEqual(['nghi'])
  expect(issues({ ahead: 7 }, { from: on(7), to: on(9) })).toBeUndefined()
  expect(issues({ ahead: 0 }, { from: on(-4), to: on(9) })).toEqual(['nghi'])
})

test('a hidden value is read from no attribute that the loader knows', () => {
  const issues = (from: string, parameter: string) =>
    extraFields(1)
      .safeParse([{ type: 'hidden', key: 'a', label: 'A', from, parameter }])
      .error?.issues.map(({ path }) => path.join('.'))
  for (const name of ['wgt', 'Widget', 'type', 'container', 'site', 'wgt-primary'])
    expect([name, issues('container', name), issues('address', name)]).toEqual([
      name,
      ['0.parameter'],
      undefined,
    ])
  expect(issues('container', 'ma-nv')).toBeUndefined()
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
  expect(issues({ type: 'picture', options: [{ label: 'A' }, { label: 'A' }] })).toEqual(['0.options'])
  expect(issues({ type: 'date-span', min: 3, max: 2 })).toEqual(['0.max'])
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
