import { describe, expect, it } from 'vitest'
import { compileWith } from '../../compile.ts'
import type { Location, LunarDays, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { storeLocator } from '../index.ts'
import { distance } from './distance.ts'
import { lunarCalendar } from './lunar-days.ts'
import { nearest, provincesNamed } from './province-search.ts'
import { type Filters, find, normalize, stateOf, storeMapper } from './search.ts'

const compiled = compileWith(
  storeLocator,
  'STORE_LOCATOR',
  { locale: 'vi', ...storeLocator.sample.vi },
  new Date(0),
)
if (!compiled.ok) throw new Error(JSON.stringify(compiled.issues))
const settings = compiled.settings as Settings
/** A Friday, 10:00 in Vietnam. */
const now = Date.parse('2026-11-20T10:00:00+07:00')
const calendar = (at: number) => lunarCalendar(settings.timeZone, at)
const places = calendar(now).places(compiled.files.places?.places as Places)
const stores = ((compiled.files.locations?.locations ?? []) as Location[]).map(
  storeMapper(places, settings.searchIn),
)
const nothing: Filters = {
  search: '',
  province: '',
  district: '',
  ward: '',
  categories: [],
  tags: [],
  openNow: false,
  radius: 0,
}
const ids = (filters: Partial<Filters>, more: Partial<Settings> = {}, at = now) =>
  find(stores, { ...nothing, ...filters }, { settings: { ...settings, ...more }, places, now: at }).map(
    ({ store }) => store.location.id,
  )

describe('the search', () => {
  it('takes everything while nothing is asked', () => {
    expect(ids({})).toHaveLength(stores.length)
  })

  it.each([
    ['Thủ Đức', 'thu-duc'],
    ['thu duc', 'thu-duc'],
    ['Bình Dương', 'thu-dau-mot'],
    ['binh duong', 'di-an'],
    ['Bà Rịa - Vũng Tàu', 'vung-tau'],
    ['quận ninh kiều', 'ninh-kieu'],
    ['Đắc Lắc', 'buon-ma-thuot'],
    ['dak lak', 'buon-ma-thuot'],
    ['daklak', 'buon-ma-thuot'],
    ['DakLak', 'buon-ma-thuot'],
    ['daclac', 'buon-ma-thuot'],
    ['buonmathuot', 'buon-ma-thuot'],
    ['hochiminh', 'sai-gon'],
    ['nhatrang', 'nam-nha-trang'],
    ['Thuận Hóa', 'thuan-hoa'],
    ['quận Phú Xuân', 'phu-xuan'],
    ['thành phố Đông Triều', 'mao-khe'],
    ['Qui Nhơn', 'quy-nhon'],
    ['quy nhon', 'quy-nhon'],
    ['TPHCM', 'go-vap'],
    ['tp.hcm', 'go-vap'],
    ['SG', 'cho-lon'],
    ['HN', 'tay-ho'],
    ['Q1', 'ben-thanh'],
    ['q.1', 'sai-gon'],
    ['Trần Phú Hội An', 'hoi-an'],
    ['giao hàng nha trang', 'nha-trang'],
    ['brvt', 'vung-tau'],
    ['tt hue', 'thuan-hoa'],
    ['T.T. Huế', 'thuan-hoa'],
    ['tth', 'phu-xuan'],
  ])('«%s» finds %s', (search, id) => {
    expect(ids({ search })).toContain(id)
  })

  it('names a province before a district, a ward and a street', () => {
    const [hue, ...rest] = ids({ search: 'hue' })
    expect(['thuan-hoa', 'phu-xuan']).toContain(hue)
    // in "Nguyễn Huệ"
    expect(rest).toContain('le-chan')
    expect(ids({ search: 'điện biên' })[0]).toBe('dien-bien-phu')
  })

  it('does not take District 10 for District 1', () => {
    for (const { store } of find(stores, { ...nothing, search: 'Quận 1' }, { settings, places, now }))
      expect(store.location.legacyAddress).toMatch(/Quận 1,/)
  })

  it('finds nothing for what is nowhere', () => {
    expect(ids({ search: 'Paris' })).toEqual([])
  })

  it('knows what the merchant’s customers say', () => {
    const aliases = [{ said: 'phố cổ', meant: 'Hoàn Kiếm' }]
    expect(ids({ search: 'pho co' }, { aliases })).toContain('hoan-kiem')
  })
})

describe('what the search looks at', () => {
  const within = (search: string, searchIn: Settings['searchIn']) => {
    const some = stores.map(({ location }) => storeMapper(places, searchIn)(location))
    return find(some, { ...nothing, search }, { settings, places, now }).length
  }

  it('is what the merchant chose', () => {
    expect(within('Giao hàng', ['tags'])).toBeGreaterThan(0)
    expect(within('Giao hàng', ['name', 'address'])).toBe(0)
    expect(within('Bình Dương', ['province'])).toBe(2)
    expect(within('Bình Dương', ['name'])).toBe(0)
  })

  it('begins with as many letters as the merchant chose', () => {
    expect(ids({ search: 'Pa' }, { minChars: 3 })).toHaveLength(stores.length)
    expect(ids({ search: 'Par' }, { minChars: 3 })).toEqual([])
  })
})

describe('the filters', () => {
  it('go by the layout that the merchant chose', () => {
    expect(ids({ province: '79' })).toEqual(expect.arrayContaining(['sai-gon', 'thu-dau-mot', 'vung-tau']))
    expect(ids({ province: '79' }, { layoutOfProvinces: '63' })).not.toContain('vung-tau')
    expect(ids({ province: '77' }, { layoutOfProvinces: '63' }).sort()).toEqual([
      'ba-ria',
      'con-dao',
      'vung-tau',
    ])
  })

  it('narrow by former district or present ward', () => {
    expect(ids({ district: '760' }).sort()).toEqual(['ben-thanh', 'sai-gon', 'tan-dinh'])
    expect(ids({ ward: '26740' })).toEqual(['sai-gon'])
    expect(ids({ district: '760', ward: '26740' })).toEqual(['sai-gon'])
    expect(ids({ district: '001', ward: '26740' })).toEqual([])
  })

  it('take any of the chosen categories', () => {
    expect(ids({ categories: ['Lớp pha chế', 'không có'] }).sort()).toEqual(['hai-chau', 'sai-gon'])
  })

  it('take all of them where the merchant wants that', () => {
    const categories = ['Quán cà phê', 'Lớp pha chế']
    expect(ids({ categories }).length).toBeGreaterThan(2)
    expect(ids({ categories }, { match: 'all' }).sort()).toEqual(['hai-chau', 'sai-gon'])
  })

  it('take every feature that is asked for', () => {
    const both = ids({ tags: ['Wi-Fi', 'Giao hàng'] })
    expect(both.length).toBeGreaterThan(0)
    expect(both.length).toBeLessThan(ids({ tags: ['Giao hàng'] }).length)
  })

  it('leave out what is not open', () => {
    const morning = ids({ openNow: true })
    expect(morning).toContain('sai-gon')
    expect(morning).not.toContain('cho-lon')
    expect(morning).not.toContain('phu-quoc')
    const night = ids({ openNow: true }, {}, Date.parse('2026-11-21T01:00:00+07:00'))
    expect(night.sort()).toEqual(['cho-lon', 'sai-gon'])
    // The whole chain closes on Tết, but Hội An opens in the afternoon.
    expect(ids({ openNow: true }, {}, Date.parse('2027-02-06T15:00:00+07:00'))).toEqual(['hoi-an'])
  })
})

describe('lunar days', () => {
  const openAt = (location: Partial<Location>, wall: string, rules: LunarDays[] = []) => {
    const at = Date.parse(`${wall}:00+07:00`)
    const own = calendar(at)
    const made = own.places({ ...places, specialDays: [], lunarDays: rules })
    const one = storeMapper(
      made,
      [],
    )(own.location({ ...stores[0]!.location, hours: ['Mo-Su 07:00-22:00'], ...location }))
    return find([one], { ...nothing, openNow: true }, { settings, places: made, now: at }).length === 1
  }
  const tet: LunarDays = {
    calendar: 'lunar',
    month: 1,
    day: 1,
    offset: -1,
    length: 5,
    hours: [],
    label: 'Tết',
  }
  const fullMoon: LunarDays = { calendar: 'lunar', day: 15, hours: ['05:00-20:00'] }

  // New Year: 17 February 2026, 6 February 2027, 26 January 2028.
  it.each([
    ['2026-02-15T10:00', true],
    ['2026-02-16T10:00', false],
    ['2026-02-20T10:00', false],
    ['2026-02-21T10:00', true],
    ['2027-02-05T10:00', false],
    ['2028-01-25T10:00', false],
    ['2028-01-30T10:00', true],
  ])('are closed around New Year of every year: %s', (wall, open) => {
    expect(openAt({}, wall, [tet])).toBe(open)
    expect(openAt({ lunarDays: [tet] }, wall)).toBe(open)
  })

  it('have hours of their own at full moon', () => {
    // The 15th of the 1st month of 2027.
    expect(openAt({}, '2027-02-20T05:30', [fullMoon])).toBe(true)
    expect(openAt({}, '2027-02-20T21:00', [fullMoon])).toBe(false)
    expect(openAt({}, '2027-02-21T05:30', [fullMoon])).toBe(false)
  })

  it('give way to a day with a date, a store’s own to those of all', () => {
    const dates = [{ from: '2027-02-06', to: '2027-02-06', hours: ['09:00-12:00'] }]
    expect(openAt({ specialDays: dates }, '2027-02-06T10:00', [tet])).toBe(true)
    expect(openAt({ lunarDays: [{ ...tet, hours: ['09:00-12:00'] }] }, '2027-02-06T10:00', [tet])).toBe(true)
  })
})

describe('near me', () => {
  const near = { lat: 10.7769, lng: 106.7009 }

  it('measures on the sphere', () => {
    const hanoi = { lat: 21.0285, lng: 105.8542 }
    // Great circle on a sphere of 6,371.0088 km.
    expect(distance(near, hanoi)).toBeCloseTo(1143.6, 0)
    expect(distance(near, near)).toBe(0)
  })

  it('puts the nearest first and keeps to the radius', () => {
    const found = find(stores, { ...nothing, near, radius: 5 }, { settings, places, now })
    expect(found[0]?.store.location.id).toBe('sai-gon')
    expect(found.every(({ away = 99 }) => away <= 5)).toBe(true)
    const all = find(stores, { ...nothing, near }, { settings, places, now }).map(({ away }) => away ?? 0)
    expect(all).toEqual([...all].sort((a, b) => a - b))
    expect(all).toHaveLength(stores.length)
  })

  it('keeps the merchant’s order where that is fixed, and still tells the distance', () => {
    const found = find(
      stores,
      { ...nothing, near },
      { settings: { ...settings, sort: 'priority' }, places, now },
    )
    expect(found.map(({ store }) => store)).toEqual(stores)
    expect(found.every(({ away }) => away !== undefined)).toBe(true)
  })

  it('begins with what is near the merchant’s own point, without a distance', () => {
    const found = find(stores, nothing, {
      settings: { ...settings, startLat: 12.2388, startLng: 109.1967 },
      places,
      now,
    })
    expect(found[0]?.store.location.id).toBe('nha-trang')
    expect(found.every(({ away }) => away === undefined)).toBe(true)
  })

  it('never thinks a province farther than its nearest store', () => {
    for (const { code, box } of places.provinces)
      for (const { location } of stores.filter(({ location }) => location.provinceCode === code))
        expect(nearest(near, box)).toBeLessThanOrEqual(distance(near, location) + 0.01)
  })
})

describe('names and hours', () => {
  it('spells one name in one way', () => {
    expect(new Set(['Đắk Lắk', 'dak lak', 'Đắc Lắc'].map(normalize)).size).toBe(1)
    expect(new Set(['Q.1', 'q1', 'Quận 01', 'quan 1'].map(normalize)).size).toBe(1)
    expect(new Set(['Hòa Bình', 'Hoà Bình', 'HOA BINH'].map(normalize)).size).toBe(1)
  })

  it('knows the provinces that a name is in, old or new', () => {
    expect(provincesNamed('binh duong', places)).toEqual(['74'])
    expect(provincesNamed('Hồ Chí Minh', places).sort()).toEqual(['74', '77', '79'])
    expect(provincesNamed('Dĩ An', places)).toContain('74')
    expect(provincesNamed('', places)).toEqual([])
    expect(provincesNamed('daklak', places)).toEqual(['66'])
    expect(provincesNamed('Đông Triều', places)).toEqual(['22'])
    expect(provincesNamed('quận Thuận Hóa', places)).toEqual(['46'])
  })

  it('says nothing of hours that a store does not have', () => {
    const one = stores.find(({ location }) => location.id === 'phu-quoc')!
    expect(stateOf(one, places, now, 'Asia/Ho_Chi_Minh')).toBeUndefined()
  })
})
