import { describe, expect, test } from 'vitest'
import { compileWith } from '../../compile.ts'
import { map } from '../index.ts'
import type { MapData } from './map-data.ts'

interface Given {
  settings?: Record<string, unknown>
  regions?: unknown[]
  pins?: unknown[]
}

const compiled = ({ settings = {}, regions = [], pins = [] }: Given) =>
  compileWith(
    map,
    'MAP',
    { name: 'Bản đồ', locale: 'vi', settings, collections: { regions, pins } },
    new Date('2026-11-21T00:00:00Z'),
  )

function dataOf(given: Given): MapData {
  const result = compiled(given)
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  return result.files['map-data']?.['map-data'] as MapData
}
const issuesOf = (given: Given) => {
  const result = compiled(given)
  return result.ok ? [] : result.issues.map(({ pointer, message }) => `${pointer} ${message.vi}`)
}

const southEast = [
  { code: 'Hồ Chí Minh', value: 58 },
  { code: 'binh duong', value: 17 },
  { code: 'Bà Rịa – Vũng Tàu', value: 7.5 },
]
const by63 = { dataMode: 'scale', valuesBy: '63' }
const regionsOf = (given: Given) =>
  Object.fromEntries(dataOf(given).regions.map(({ code, value }) => [code, value]))

describe('values of old provinces', () => {
  test.each([
    ['sum', 82.5],
    ['mean', 27.5],
    ['max', 58],
    ['first', 58],
  ])('become those of the new by %s', (aggregate, value) => {
    expect(regionsOf({ settings: { ...by63, aggregate }, regions: southEast })).toEqual({ 79: value })
  })

  test('stay as they are in the 63 layout, which the visitor may switch to', () => {
    const { layout, map: info } = dataOf({ settings: by63, regions: southEast })
    expect(layout).toBe('34')
    expect(info.other?.layout).toBe('63')
    expect(info.other?.regions.map(({ code, value }) => [code, value])).toEqual([
      ['79', 58],
      ['74', 17],
      ['77', 7.5],
    ])
    expect(
      dataOf({ settings: { ...by63, layoutSwitch: false }, regions: southEast }).map.other,
    ).toBeUndefined()
  })

  test('of one province alone keep its words, of several lose the name and the link', () => {
    const regions = [
      { code: 'Hà Nội', value: 1, label: 'Thủ đô', url: 'https://example.com/hn', tooltip: 'Trụ sở' },
      { code: 'Long An', value: 2, label: 'Long An xanh', url: 'https://example.com/la', tooltip: 'Kho' },
      { code: 'Tây Ninh', value: 3 },
    ]
    const [hanoi, tayNinh] = dataOf({ settings: by63, regions }).regions
    expect(hanoi).toMatchObject({ code: '01', label: 'Thủ đô', url: 'https://example.com/hn' })
    expect(tayNinh).toMatchObject({ code: '80', value: 5, tooltip: 'Kho' })
    expect(tayNinh).not.toHaveProperty('url')
    expect(tayNinh).not.toHaveProperty('label')
  })
})

test('what several old provinces have is told beside what they have together', () => {
  const [city] = dataOf({ settings: by63, regions: southEast }).regions
  expect(city?.parts).toBe('Bình Dương (17), Bà Rịa - Vũng Tàu (8), TP. Hồ Chí Minh (58)')
  const own = dataOf({ settings: { dataMode: 'scale' }, regions: [{ code: 'Huế', value: 1 }] })
  expect(own.regions[0]).not.toHaveProperty('parts')
})

test('values of new provinces stand in each of their old ones', () => {
  const settings = { layout: '63', valuesBy: '34', dataMode: 'scale' }
  expect(regionsOf({ settings, regions: [{ code: 'Tây Ninh', value: 5 }] })).toEqual({ 72: 5, 80: 5 })
})

test('the same name is another code in the other layout', () => {
  const regions = [{ code: 'Quảng Trị', value: 1 }]
  expect(regionsOf({ settings: { valuesBy: '63', layout: '63' }, regions })).toEqual({ 45: 1 })
  expect(regionsOf({ settings: { valuesBy: '34' }, regions })).toEqual({ 44: 1 })
})

test('own limits make a legend, and a value on a limit belongs to the step above', () => {
  const data = dataOf({
    settings: {
      ...by63,
      scale: { type: 'threshold', limits: [10, 17], from: '#000000', to: '#ffffff', unit: 'cửa hàng' },
    },
    regions: [...southEast, { code: 'Hà Nội', value: 1204 }],
  })
  expect(data.map.other?.legend).toEqual([
    { color: '#000000', label: '< 10 cửa hàng' },
    { color: '#808080', label: '10 – 17 cửa hàng' },
    { color: '#ffffff', label: '≥ 17 cửa hàng' },
  ])
  const binhDuong = data.map.other?.regions.find(({ code }) => code === '74')
  expect(binhDuong).toMatchObject({ color: '#ffffff', text: '17 cửa hàng' })
  expect(data.regions.find(({ code }) => code === '01')).toMatchObject({ text: '1.204 cửa hàng' })
})

test('categories colour by the one that most parts have, and an own colour wins', () => {
  const data = dataOf({
    settings: {
      dataMode: 'category',
      valuesBy: '63',
      categories: [
        { id: 'nam', label: 'Nam', color: '#111111' },
        { id: 'dong', label: 'Đông', color: '#222222' },
      ],
    },
    regions: [
      { code: '79', category: 'nam' },
      { code: '74', category: 'dong' },
      { code: '77', category: 'dong' },
      { code: '01', category: 'nam', color: '#abcdef' },
    ],
  })
  expect(data.regions).toMatchObject([
    { code: '01', color: '#abcdef' },
    { code: '79', color: '#222222', text: 'Đông' },
  ])
  expect(data.map.legend.map(({ label }) => label)).toEqual(['Nam', 'Đông'])
})

test('regions and pins may name their category by its label', () => {
  const categories = [{ id: 'mien-nam', label: 'Miền Nam', color: '#111111' }]
  const data = dataOf({
    settings: { dataMode: 'category', categories },
    regions: [{ code: '79', category: 'miền nam' }],
    pins: [{ id: 'a', label: 'A', lat: 10.7, lng: 106.7, category: 'Mien Nam' }],
  })
  expect(data.regions).toMatchObject([{ code: '79', color: '#111111', text: 'Miền Nam' }])
  expect(data.pins).toMatchObject([{ id: 'a', group: 'Miền Nam', color: '#111111' }])
})

test('classes of whole numbers do not overlap', () => {
  const scale = { type: 'threshold', limits: [5, 6, 20], unit: 'quán' }
  const regions = [
    { code: 'Hà Nội', value: 5 },
    { code: 'Đà Nẵng', value: 20 },
  ]
  expect(
    dataOf({ settings: { dataMode: 'scale', scale }, regions }).map.legend.map(({ label }) => label),
  ).toEqual(['< 5 quán', '5 quán', '6 – 19 quán', '≥ 20 quán'])
})

test('pins take name and colour of their category, which the legend then tells', () => {
  const categories = [
    { id: 'kho', label: 'Kho', color: '#111111' },
    { id: 'van-phong', label: 'Văn phòng', color: '#222222' },
  ]
  const pin = { label: 'Nơi', lat: 10.8, lng: 106.7, category: 'kho' }
  const pins = [
    { ...pin, id: 'a' },
    { ...pin, id: 'b', color: '#abcdef' },
    { ...pin, id: 'c', icon: 'star' },
    { ...pin, id: 'd', icon: 'star' },
  ]
  const { map: info, pins: made } = dataOf({ settings: { categories }, pins })
  expect(made).toMatchObject([
    { group: 'Kho', color: '#111111' },
    { group: 'Kho', color: '#abcdef' },
    { group: 'Kho', color: '#111111' },
    { group: 'Kho', color: '#111111' },
  ])
  const marks = [
    { icon: 'pin', color: '#111111' },
    { icon: 'pin', color: '#abcdef' },
    { icon: 'star', color: '#111111' },
  ]
  expect(info.legend).toEqual([{ label: 'Kho', color: '#111111', pin: true, marks }])
  expect(info.other?.legend).toEqual(info.legend)
  // One legend covers both.
  expect(dataOf({ settings: { dataMode: 'category', categories }, pins }).map.legend).toEqual([
    { label: 'Kho', color: '#111111', marks },
    { label: 'Văn phòng', color: '#222222' },
  ])
})

test('a map that counts stores names their address and leaves typed values out', () => {
  const data = dataOf({
    settings: { dataMode: 'stores', storeWidget: 'abc123' },
    regions: [{ code: 'Hà Nội', value: 7, label: 'Thủ đô' }],
  })
  expect(data.map).toMatchObject({ legend: [], stores: '/api/v1/widgets/abc123/locations' })
  expect(data.regions).toEqual([{ code: '01', label: 'Thủ đô' }])
})

test('pins carry what they have and nothing empty', () => {
  const pins = [{ id: 'a', label: 'Kho', lat: 10.8, lng: 106.7 }]
  expect(dataOf({ pins }).pins).toEqual([{ id: 'a', label: 'Kho', lat: 10.8, lng: 106.7, icon: 'pin' }])
})

describe('stops, and names the field,', () => {
  test('a province that the layout does not have', () => {
    expect(issuesOf({ regions: [{ code: 'Bình Dương' }, { code: 'Sài Gòn Lớn' }] })).toEqual([
      '#/collections/regions/1/code Không có tỉnh, thành nào tên như vậy',
    ])
  })

  test('a province of the other layout', () => {
    expect(issuesOf({ regions: [{ code: 'Bình Dương' }] })).toEqual([
      '#/collections/regions/0/code «Bình Dương» thuộc bộ 63 tỉnh, số liệu đang nhập theo 34 tỉnh',
    ])
  })

  test('a province twice under two names', () => {
    expect(issuesOf({ regions: [{ code: 'TP. Hồ Chí Minh' }, { code: 'TPHCM' }] })).toEqual([
      '#/collections/regions/1/code Tỉnh này đã có ở trên',
    ])
  })

  test('a category that nobody made, limits that are missing, a focus that is nowhere', () => {
    expect(
      issuesOf({ settings: { dataMode: 'category' }, regions: [{ code: 'Huế', category: 'x' }] }),
    ).toEqual(['#/collections/regions/0/category Không có nhóm này'])
    expect(issuesOf({ settings: { dataMode: 'scale', scale: { type: 'threshold' } } })).toEqual([
      '#/settings/scale/limits Cần ít nhất một mốc',
    ])
    expect(issuesOf({ settings: { initialFocus: 'Paris' } })).toEqual([
      '#/settings/initialFocus Không có tỉnh nào tên «Paris»',
    ])
  })

  test('a pin’s category that nobody made, a scale that ends before it begins, no store locator to count', () => {
    const pins = [{ id: 'a', label: 'Kho', lat: 10.8, lng: 106.7, category: 'x' }]
    expect(issuesOf({ pins })).toEqual(['#/collections/pins/0/category Không có nhóm này'])
    expect(issuesOf({ settings: { dataMode: 'scale', scale: { type: 'linear', min: 5, max: 5 } } })).toEqual([
      '#/settings/scale/max Phải lớn hơn giá trị bắt đầu',
    ])
    expect(issuesOf({ settings: { dataMode: 'stores' } })).toEqual([
      '#/settings/storeWidget Chọn tiện ích Tìm cửa hàng để đếm',
    ])
    expect(issuesOf({ settings: { dataMode: 'stores', storeWidget: 'Cửa hàng' } })).toEqual([
      '#/settings/storeWidget Đây không phải là mã công khai',
    ])
  })

  test('a tooltip’s template that asks for what there is not', () => {
    expect(issuesOf({ settings: { tooltipTemplate: '{name}: {giá}, {value}' } })).toEqual([
      '#/settings/tooltipTemplate Không có chỗ điền nào tên {giá}',
    ])
  })

  test('an attempt to leave the archipelagos out', () => {
    expect(issuesOf({ settings: { islands: 'off' } })).toEqual([
      '#/settings/islands Hãy chọn một trong các lựa chọn có sẵn',
    ])
  })
})

test('the sample is published', () => {
  const result = compileWith(map, 'MAP', { locale: 'vi', ...map.sample.vi }, new Date(0))
  if (!result.ok) throw new Error(JSON.stringify(result.issues))
  expect(Object.keys(result.files)).toEqual(['map-data'])
})
