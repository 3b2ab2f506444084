import { fold } from '../../readers/fold.ts'
import { isOpenAt, readWeek, type State, stateAt, type Week } from '../../runtime/calendar/schedule.ts'
import { wallTime } from '../../runtime/calendar/zoned.ts'
import { patternOf, type Rank, rankText, type TermPattern } from '../../runtime/vue/word-search.ts'
import type { Location, Places } from '../definition/location.ts'
import type { Settings } from '../definition/settings.ts'
import { distance } from './distance.ts'

export interface Point {
  lat: number
  lng: number
}

export interface Store {
  location: Location
  readonly text: string
  /** Texts of its province, district and ward. */
  readonly places: readonly string[]
  week: Week
  /** Equal for stores with the same opening times. */
  times: string
  merged: string
}

export interface Filters {
  search: string
  /** Codes; empty takes all. The province is of the merchant's layout. */
  province: string
  district: string
  ward: string
  categories: string[]
  tags: string[]
  openNow: boolean
  near?: Point | undefined
  /** In the merchant's unit; 0 is unlimited. */
  radius: number
}

export interface SearchResult {
  store: Store
  /** km; undefined without a position. */
  away: number | undefined
}

const short: Record<string, string> = {
  tphcm: 'ho chi minh',
  hcm: 'ho chi minh',
  sg: 'sai gon',
  hn: 'ha noi',
  dn: 'da nang',
  brvt: 'ba ria vung tau',
  tth: 'thua thien hue',
  tp: 'thanh pho',
  tx: 'thi xa',
  q: 'quan',
  p: 'phuong',
  h: 'huyen',
}

/** "Thành phố Đà Lạt" → "Đà Lạt", but "Quận 1". */
export const bareName = (name: string) =>
  name.replace(/^(Thành phố|Thị xã|Huyện|Quận|Phường|Xã|Đặc khu)(?! \d) /, '')

/** Each name, and as it is typed without spaces: "ĐàLạt". */
export const spellings = (...names: (string | false | undefined)[]): string[] =>
  names.flatMap((name) => (name ? [name, bareName(name).replace(/ /g, '')] : []))

/** Without marks: Quí is Quý, Đắk Lắk is Đắc Lắc, Q1 is Quận 1, short names are in full. */
export const normalize = (text: string) =>
  fold(text)
    .replace(/tp\.? ?hcm/g, 'tphcm')
    .replace(/\bt\.?t\.? ?hue\b/g, 'thua thien hue')
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => {
      const [, letter = '', number = ''] = /^([qp])0*(\d+)$/.exec(word) ?? []
      return letter ? [letter, number] : [word.replace(/^0+(?=\d)/, '')]
    })
    .map((word) => short[word] ?? word.replace(/y/g, 'i').replace(/\Bk(?!h)/g, 'c'))
    .filter(Boolean)
    .join(' ')

export function storeMapper(places: Places, searchIn: Settings['searchIn']) {
  const named = <T extends { code: string }>(rows: readonly T[]) =>
    new Map(rows.map((row) => [row.code, row]))
  const provinces = named(places.provinces)
  const districts = named(places.districts)
  const wards = named(places.wards)
  const weeks = new Map<string, Week>()
  const textOf = (location: Location) => {
    const province = provinces.get(location.provinceCode)
    const district = districts.get(location.districtCode)
    const ward = wards.get(location.wardCode ?? '')
    const parts: Record<Settings['searchIn'][number], (string | undefined)[]> = {
      name: [location.name],
      address: [location.address, location.legacyAddress],
      ward: spellings(ward?.name),
      district: spellings(district?.name, ...((ward ?? district)?.aliases ?? [])),
      province: spellings(
        province?.name,
        places.merged[province?.merged ?? ''],
        province?.code === '79' && 'Sài Gòn',
      ),
      tags: [...(location.tags ?? []), ...location.categories],
    }
    const textIn = (names: readonly (string | undefined)[]) =>
      names.map((text = '') => normalize(text)).join(' . ')
    return {
      text: ` ${textIn(searchIn.flatMap((part) => parts[part]))} `,
      places: [[...parts.province, location.name], parts.district, parts.ward].map(
        (names) => ` ${textIn(names)} `,
      ),
    }
  }
  return (location: Location): Store => {
    const merged = provinces.get(location.provinceCode)?.merged ?? ''
    const { hours = [], specialDays } = location
    const lines = hours.join()
    const week = weeks.get(lines) ?? readWeek(hours)
    weeks.set(lines, week)
    let texts: ReturnType<typeof textOf> | undefined
    return {
      location,
      merged,
      week,
      times: specialDays ? location.id : lines,
      // Lazy: normalizing takes longer than all else together.
      get text() {
        texts ??= textOf(location)
        return texts.text
      },
      get places() {
        texts ??= textOf(location)
        return texts.places
      },
    }
  }
}

/** Numbers match whole: "quận 1" is not "quận 10". */
export const phrasePattern = (words: string) => ` ${words}${/\d$/.test(words) ? ' ' : ''}`

export const kmPer = { km: 1, mi: 1.609344 }

export const startOf = ({ startLat: lat, startLng: lng }: Settings): Point | undefined =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/** @param now epoch ms */
export function find(
  stores: readonly Store[],
  filters: Filters,
  { settings, places, now }: { settings: Settings; places: Places; now: number },
): SearchResult[] {
  const { province, district, ward, categories, tags, openNow, near, radius } = filters
  let spelled = filters.search.length < settings.minChars ? '' : normalize(filters.search)
  for (const { said, meant } of settings.aliases) {
    const name = normalize(said)
    if (name && spelled.includes(name)) spelled = spelled.replace(name, normalize(meant))
  }
  const pattern = patternOf(spelled.split(' '), phrasePattern)
  const wall = wallTime(now, settings.timeZone)
  const isOpen = new Map<string, boolean>()
  const openOf = ({ times, week, location }: Store) => {
    const known = isOpen.get(times) ?? isOpenAt(week, specialsOf(location, places), wall)
    isOpen.set(times, known)
    return known
  }
  const has =
    (own: readonly string[] = []) =>
    (name: string) =>
      own.includes(name)
  const from = near ?? (settings.sort === 'distance' ? startOf(settings) : undefined)
  let bestRank: Rank = 1
  const found: (SearchResult & { rank: Rank; by: number })[] = []
  for (const store of stores) {
    const { location } = store
    const code = settings.layoutOfProvinces === '34' ? store.merged : location.provinceCode
    if (province && code !== province) continue
    if (district && location.districtCode !== district) continue
    if (ward && location.wardCode !== ward) continue
    if (
      categories.length &&
      !categories[settings.match === 'all' ? 'every' : 'some'](has(location.categories))
    )
      continue
    if (tags.length && !tags.every(has(location.tags))) continue
    const rank = spelled ? rankText(pattern, store.text) : 3
    if (rank < bestRank) continue
    const by = from ? distance(from, location) : 0
    if (near && radius && by > radius * kmPer[settings.unit]) continue
    if (openNow && (location.status || !openOf(store))) continue
    bestRank = rank
    found.push({ store, rank, by, away: near && by })
  }
  // "quận 1" in a row is not "1 Lê Lợi, quận 10"
  const best = found.filter(({ rank }) => rank === bestRank)
  if (from && settings.sort === 'distance') return best.sort((a, b) => a.by - b.by)
  return spelled ? best.sort((a, b) => kindOf(a.store, pattern) - kindOf(b.store, pattern)) : best
}

/** What a search names of a store: 0 its province or name, 1 its district, 2 its ward, 3 its street or else. */
function kindOf({ places }: Store, { phrase }: TermPattern): number {
  const kind = places.findIndex((text) => text.includes(phrase))
  return kind < 0 ? places.length : kind
}

export const specialsOf = ({ specialDays }: Location, places: Places) =>
  specialDays ? [...specialDays, ...places.specialDays] : places.specialDays

export function stateOf(store: Store, places: Places, now: number, zone: string): State | undefined {
  const { location, week } = store
  if (location.status || !location.hours) return undefined
  return stateAt(week, specialsOf(location, places), now, zone)
}
