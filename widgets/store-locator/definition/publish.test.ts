import { describe, expect, it } from 'vitest'
import { compileWith } from '../../compile.ts'
import { storeLocator } from '../index.ts'
import type { Location, Places } from './location.ts'

type Item = Record<string, unknown>
const item = (more: Item = {}): Item => ({
  id: 'a',
  name: 'A',
  address: '1 Lê Lợi',
  provinceCode: 'TP.HCM',
  districtCode: 'Quận 1',
  lat: 10.77,
  lng: 106.7,
  ...more,
})
const compiled = (locations: unknown[], settings: Item = {}) =>
  compileWith(
    storeLocator,
    'STORE_LOCATOR',
    { name: 'X', locale: 'vi', settings, collections: { locations } },
    new Date(0),
  )
function files(locations: unknown[], settings: Item = {}) {
  const made = compiled(locations, settings)
  if (!made.ok) throw new Error(JSON.stringify(made.issues))
  return Object.assign({}, ...Object.values(made.files)) as Record<string, Location[]> & {
    places: Places
    regions: Places
  }
}
const issues = (more: Item) => {
  const made = compiled([item(more)])
  return made.ok ? [] : made.issues.map(({ pointer, message }) => [pointer, message.en])
}
const ids = (list: Location[] | undefined) => list?.map(({ id }) => id)

describe('published stores', () => {
  const thuDuc = item({ id: 'b', districtCode: 'Thủ Đức', lat: 10.85, lng: 106.75 })
  const ninhKieu = item({ id: 'c', provinceCode: '92', districtCode: '916', lat: 10.03, lng: 105.78 })

  it('have a file for every filter that finds something, and no other', () => {
    const made = files([item(), thuDuc, ninhKieu])
    expect(Object.keys(made).sort()).toEqual(
      [
        'locations',
        'locations/-/760',
        'locations/-/769',
        'locations/-/916',
        'locations/79',
        'locations/79/760',
        'locations/79/769',
        'locations/92',
        'locations/92/916',
        'locations/none',
        'places',
      ].sort(),
    )
    expect(ids(made.locations)).toEqual(['a', 'b', 'c'])
    expect(ids(made['locations/79'])).toEqual(['a', 'b'])
    expect(ids(made['locations/79/769'])).toEqual(['b'])
    expect(ids(made['locations/-/916'])).toEqual(['c'])
  })

  it('have the shape of the contract, with codes for what was written by name', () => {
    const [location] = files([
      item({ hours: '8h-22h', wardCode: 'Bến Thành', phone: '', status: 'comingSoon' }),
    ]).locations!
    expect(location).toEqual({
      id: 'a',
      name: 'A',
      address: '1 Lê Lợi',
      provinceCode: '79',
      districtCode: '760',
      wardCode: '26743',
      lat: 10.77,
      lng: 106.7,
      categories: [],
      hours: ['Mo-Su 08:00-22:00'],
      status: 'comingSoon',
    })
  })

  it('leave out what is closed for good, and put featured and preferred ones first', () => {
    const some = [
      item({ id: 'z', name: 'Ánh' }),
      item({ id: 'y', name: 'Zalo', priority: 5 }),
      item({ id: 'x', name: 'Yến', featured: true }),
      item({ id: 'w', name: 'Ẩn', status: 'hidden' }),
    ]
    expect(ids(files(some).locations)).toEqual(['x', 'y', 'z'])
    expect(ids(files(some, { sort: 'name' }).locations)).toEqual(['z', 'x', 'y'])
  })

  it('say what their codes mean and how many there are where', () => {
    const { places } = files([item(), thuDuc, ninhKieu])
    expect(places.total).toBe(3)
    expect(places.provinces.map(({ code, count, box }) => [code, count, box])).toEqual([
      ['92', 1, [10.03, 105.78, 10.03, 105.78]],
      ['79', 2, [10.77, 106.7, 10.85, 106.75]],
    ])
    expect(places.merged).toEqual({ 79: 'TP. Hồ Chí Minh', 92: 'Cần Thơ' })
    expect(places.districts.map(({ name }) => name)).toContain('Thành phố Thủ Đức')
  })

  it('have the names that their districts had in 2025', () => {
    const hue = { provinceCode: 'Huế', districtCode: 'Thuận Hóa', lat: 16.46, lng: 107.58 }
    const { places } = files([
      item({ id: 'a', ...hue }),
      item({ id: 'b', ...hue, districtCode: '', wardCode: 'Phú Xuân' }),
      item({ id: 'c' }),
    ])
    expect(places.districts.map(({ name, aliases }) => [name, aliases])).toEqual([
      ['Quận 1', undefined],
      ['Thành phố Huế', ['Quận Phú Xuân', 'Quận Thuận Hóa']],
    ])
    expect(places.wards).toMatchObject([{ name: 'Phường Phú Xuân', aliases: ['Quận Phú Xuân'] }])
  })

  it('stand in the middle of their ward or district where the merchant gave no place, and say so', () => {
    const bare = { lat: undefined, lng: undefined }
    const [inWard, inDistrict] = files([
      item({ ...bare, wardCode: 'Bến Thành' }),
      item({ ...bare, id: 'b', name: 'B' }),
    ]).locations!
    // Chợ Bến Thành stands at 10.7725, 106.6980
    expect(Math.hypot(inWard!.lat - 10.7725, inWard!.lng - 106.698)).toBeLessThan(0.02)
    expect(Math.hypot(inDistrict!.lat - 10.7757, inDistrict!.lng - 106.7004)).toBeLessThan(0.02)
    expect([inWard!.approximate, inDistrict!.approximate]).toEqual([true, true])
    expect(issues({ lat: undefined })).toEqual([
      ['#/collections/locations/0/lat', 'Needs latitude and longitude'],
    ])
  })

  it('have lunar days of the year before those of every month', () => {
    const lunarDays = [
      { day: 15, hours: '5:00-20:00' },
      { label: 'Tết', day: 1, month: 1, offset: -1, length: 4 },
    ]
    const published = [
      { calendar: 'lunar', day: 1, month: 1, offset: -1, length: 4, hours: [], label: 'Tết' },
      { calendar: 'lunar', day: 15, hours: ['05:00-20:00'] },
    ]
    expect(files([item()], { lunarDays }).places.lunarDays).toEqual(published)
    const own = files([item({ lunarDays })])
    expect([own.places.lunarDays, own.locations?.[0]?.lunarDays]).toEqual([[], published])
    expect(files([item()]).places).not.toHaveProperty('lunarDays')
  })

  it('name the features to choose by only where one may', () => {
    const some = [item({ tags: ['Wi-Fi'] }), item({ id: 'b', tags: ['Giao hàng', 'Wi-Fi'] })]
    expect(files(some).places.tags).toBeUndefined()
    expect(files(some, { tags: 'multiple' }).places.tags).toEqual(['Wi-Fi', 'Giao hàng'])
  })

  it('are one empty list without any store', () => {
    expect(files([])).toMatchObject({ locations: [], places: { total: 0 } })
  })

  it('above 2,000 have an index that is small beside them', () => {
    const many = Array.from({ length: 2001 }, (_, n) => item({ id: `s${n}`, name: `Cửa hàng ${n}` }))
    const made = files(many)
    expect(made.places).toBeUndefined()
    expect(made.regions.total).toBe(2001)
    expect(JSON.stringify(made.regions).length).toBeLessThan(1000)
  })

  it('stop the publishing where a place is doubtful, and say why', () => {
    const at = (field: string) => `#/collections/locations/0/${field}`
    expect(issues({ provinceCode: 'Hà Tĩnh', districtCode: 'Kỳ Anh' })).toEqual([
      [at('districtCode'), '“Kỳ Anh” may be: Huyện Kỳ Anh, Thị xã Kỳ Anh. Please say which'],
    ])
    expect(issues({ lat: 21.03, lng: 105.85 })).toEqual([
      [at('lat'), 'This point lies outside TP. Hồ Chí Minh: check latitude and longitude'],
    ])
    const turned = issues({ lat: 106.7, lng: 10.77 }).map(([pointer]) => pointer)
    expect(new Set(turned)).toEqual(new Set([at('lat'), at('lng')]))
    expect(issues({ hours: 'cả ngày' })).toHaveLength(1)
  })
})

describe('settings of the map', () => {
  const refused = (settings: Item) => {
    const made = compiled([item()], settings)
    return made.ok ? [] : made.issues.map(({ pointer }) => pointer)
  }
  const tiles = { map: 'tiles', tileUrl: 'https://tiles.example.vn/{z}/{x}/{y}.png', tileCredit: '© Bản đồ' }

  it.each([
    'https://tiles.example.vn/{z}/{x}/{y}{r}.png?key=abc',
    'https://{s}.tiles.example.vn:8443/v1/{z}/{y}/{x}',
  ])('take %s', (tileUrl) => {
    expect(refused({ ...tiles, tileUrl })).toEqual([])
  })

  it.each([
    'http://tiles.example.vn/{z}/{x}/{y}.png',
    'https://tiles.example.vn/{z}/{x}.png',
    'https://{x}.example.vn/{z}/{y}',
    'https://me:secret@tiles.example.vn/{z}/{x}/{y}.png',
    '//tiles.example.vn/{z}/{x}/{y}.png',
    'javascript:alert(1)/{z}/{x}/{y}',
  ])('refuse %s', (tileUrl) => {
    expect(refused({ ...tiles, tileUrl })).toEqual(['#/settings/tileUrl'])
  })

  it('want an address and a credit with tiles, and both ends of a place', () => {
    expect(refused({ map: 'tiles' })).toEqual(['#/settings/tileUrl', '#/settings/tileCredit'])
    expect(refused({ startLat: 10.7 })).toEqual(['#/settings/startLng'])
    expect(refused({ startLat: 10.7, startLng: 106.7 })).toEqual([])
  })
})
