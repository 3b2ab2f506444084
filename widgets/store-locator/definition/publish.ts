import type { Live, Locale } from '../../definition.ts'
import { thumbnailOf } from '../../picture-address.ts'
import { callOf } from '../../readers/phone.ts'
import type { SpecialDays } from '../../runtime/calendar/schedule.ts'
import { holidayNames } from '../../schema/holidays.ts'
import { parseHours } from '../../schema/hours-text.ts'
import { inOrder } from '../visitor/order.ts'
import { isPlaceIssue, merged, type Place, placeOf } from './divisions.ts'
import type { Box, Location, LunarDays, Places } from './location.ts'
import type { Settings } from './settings.ts'
import type { StoreItem } from './store.ts'

export type StoreLocatorLive = Live<Settings, Record<never, never>, { locations: StoreItem[] }>

const maxAtOnce = 2000
/** px of a screen with twice as many */
const thumbnailWidth = 160

interface Store {
  location: Location
  place: Place
}

export function publishStores({ settings, collections, locale }: StoreLocatorLive): Record<string, unknown> {
  const stores = visible(collections.locations).sort(inOrder(settings.sort)).flatMap(storeOf)
  const rules = [...holidaysOf(settings.holidays, locale), ...lunarDaysOf(settings.lunarDays)]
  const places: Places = {
    ...placesOf(stores),
    ...(settings.tags !== 'none' && { tags: namesOf(stores, 'tags') }),
    specialDays: specialDaysOf(settings.specialDays),
    ...((rules.length > 0 || stores.some(({ location }) => location.lunarDays)) && { lunarDays: rules }),
  }
  return {
    locations: stores.map(({ location }) => location),
    [stores.length > maxAtOnce ? 'regions' : 'places']: places,
  }
}

const visible = (stores: readonly StoreItem[]) => stores.filter(({ status }) => status !== 'hidden')

const collator = new Intl.Collator('vi', { numeric: true })

/** Hours without days mean every day. */
const clocksOf = (hours: string) => (parseHours(hours) ?? []).map((line) => line.split(' ')[1] ?? '')

const specialDaysOf = (days: StoreItem['specialDays']): SpecialDays[] =>
  days.map(({ from, to, hours, label }) => ({
    from,
    to,
    hours: clocksOf(hours),
    ...(label && { label }),
  }))

const holidaysOf = (holidays: Settings['holidays'], locale: Locale): LunarDays[] =>
  holidays.map(({ calendar, year, month, day, offset, length, hours, holiday = '' }) => {
    const label = holidayNames[holiday]?.[locale]
    return {
      ...{ calendar, day, hours },
      ...(year && { year }),
      ...(month && { month }),
      ...(offset && { offset }),
      ...(length && { length }),
      ...(label && { label }),
    }
  })

/** Yearly days first: Tết is a first of the month too. */
const lunarDaysOf = (days: StoreItem['lunarDays']): LunarDays[] =>
  [...days.filter(({ month }) => month), ...days.filter(({ month }) => !month)].map(
    ({ label, day, month, offset, length, hours }) => ({
      calendar: 'lunar',
      day,
      ...(month && { month }),
      ...(offset && { offset }),
      ...(length > 1 && { length }),
      hours: clocksOf(hours),
      ...(label && { label }),
    }),
  )

function middleOf({ ward, district, province: { box } }: Place) {
  const [south = 0, west = 0, north = 0, east = 0] = box
  const middle = ward?.middle ?? district.middle ?? { lat: (south + north) / 2, lng: (west + east) / 2 }
  return { ...middle, approximate: true as const }
}

function storeOf(item: StoreItem): Store[] {
  const place = placeOf(item)
  if (isPlaceIssue(place)) return []
  const { id, name, address, categories, status, featured, priority } = item
  const { lat, lng } = item
  const point = lat === undefined || lng === undefined ? middleOf(place) : { lat, lng }
  const hours = parseHours(item.hours) ?? []
  const { legacyAddress, phone, zalo, email, website, tags, imageUrl, badge, actions } = item
  const { specialDays, lunarDays } = item
  const call = callOf(phone)
  const thumbnailUrl = imageUrl && thumbnailOf(imageUrl, thumbnailWidth)
  const location: Location = {
    id,
    name,
    address,
    ...(legacyAddress && { legacyAddress }),
    provinceCode: place.province.code,
    districtCode: place.district.code,
    ...(place.ward && { wardCode: place.ward.code }),
    ...point,
    ...(phone && { phone }),
    ...(call && { call }),
    ...(zalo && { zalo }),
    ...(email && { email }),
    ...(website && { website }),
    categories,
    ...(tags.length && { tags }),
    ...(hours.length && { hours }),
    ...(specialDays.length && { specialDays: specialDaysOf(specialDays) }),
    ...(lunarDays.length && { lunarDays: lunarDaysOf(lunarDays) }),
    ...(imageUrl && { imageUrl }),
    ...(thumbnailUrl && thumbnailUrl !== imageUrl && { thumbnailUrl }),
    ...(status !== 'open' && status !== 'hidden' && { status }),
    ...(featured && { featured }),
    ...(badge && { badge }),
    ...(priority && { priority }),
    ...(actions.length && { actions }),
  }
  return [{ location, place }]
}

const fine = (degrees: number) => Math.round(degrees * 1e4) / 1e4

function extentOf(stores: readonly Store[]) {
  const middle = (values: number[]) => fine(values.reduce((sum, value) => sum + value, 0) / values.length)
  const lats = stores.map(({ location }) => location.lat)
  const lngs = stores.map(({ location }) => location.lng)
  const box: Box = [Math.min(...lats), Math.min(...lngs), Math.max(...lats), Math.max(...lngs)]
  return { count: stores.length, lat: middle(lats), lng: middle(lngs), box }
}

const grouped = (stores: readonly Store[], key: (store: Store) => string) =>
  [...Map.groupBy(stores, key).values()].map((some) => ({ some, first: some[0]! }))

function placesOf(stores: readonly Store[]): Omit<Places, 'specialDays'> {
  const provinces = grouped(stores, ({ place }) => place.province.code).map(({ some, first }) => {
    const { code, name, merged } = first.place.province
    return { code, name, merged, ...extentOf(some) }
  })
  const districts = grouped(stores, ({ place }) => place.district.code).map(({ some, first }) => {
    const { box: _, ...extent } = extentOf(some)
    const { code, name, aliases, province } = first.place.district
    return { code, name, ...(aliases && { aliases }), province, ...extent }
  })
  const inWards = stores.filter(({ place }) => place.ward)
  const wards = grouped(inWards, ({ place }) => place.ward?.code ?? '').map(({ some, first }) => {
    const { code = '', name = '', aliases, merged = '', middle } = first.place.ward ?? {}
    const { lat, lng } = middle ?? extentOf(some)
    return { code, name, ...(aliases && { aliases }), merged, count: some.length, lat, lng }
  })
  const byName = <T extends { name: string }>(rows: T[]) =>
    rows.sort((a, b) => collator.compare(a.name, b.name))
  return {
    total: stores.length,
    provinces: byName(provinces),
    merged: Object.fromEntries(provinces.map(({ merged: code }) => [code, merged.get(code) ?? ''])),
    districts: byName(districts),
    wards: byName(wards),
    categories: namesOf(stores, 'categories'),
  }
}

const namesOf = (stores: readonly Store[], field: 'categories' | 'tags') => [
  ...new Set(stores.flatMap(({ location }) => location[field] ?? [])),
]
