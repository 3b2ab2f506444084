/** For the service only: too large for visitors. */
import type { Text } from '../../definition.ts'
import { fold } from '../../runtime/fold.ts'
import { namesOf, provinces34, provinces63 } from '../../runtime/vietnam/provinces.ts'
import tables from './divisions.json' with { type: 'json' }

/** Of the 63 layout; `merged` is its province in the 34 layout. */
export interface Province {
  code: string
  name: string
  merged: string
  /** South, west, north, east, degrees. */
  box: readonly number[]
}
interface Middle {
  lat: number
  lng: number
}
/** Of the 63 layout; `name` has its type, "Quận 1". */
export interface District {
  code: string
  name: string
  province: string
  middle?: Middle
}
/** Of the 34 layout; `district` is the former one of most of it. */
export interface Ward {
  code: string
  name: string
  merged: string
  district: string
  middle?: Middle
}

const middleOf = (lat?: string | number, lng?: string | number) =>
  typeof lat === 'number' && typeof lng === 'number' ? { middle: { lat, lng } } : {}
const boxes = new Map(Object.entries(tables.boxes))

export const provinces: ReadonlyMap<string, Province> = new Map(
  provinces63.map(({ code, name, into }) => [
    code,
    { code, name, merged: into, box: (boxes.get(code) ?? []).map((hundredths) => hundredths / 100) },
  ]),
)
export const merged: ReadonlyMap<string, string> = new Map(provinces34.map(({ code, name }) => [code, name]))
export const districts: ReadonlyMap<string, District> = new Map(
  tables.districts.map(([code, name, province, lat, lng]) => [
    String(code),
    { code: String(code), name: String(name), province: String(province), ...middleOf(lat, lng) },
  ]),
)
export const wards: ReadonlyMap<string, Ward> = new Map(
  tables.wards.map(([code, name, merged, district, lat, lng]) => [
    String(code),
    {
      code: String(code),
      name: String(name),
      merged: String(merged),
      district: String(district),
      ...middleOf(lat, lng),
    },
  ]),
)

/** "Q. 1", "quận 1" and "Quan 1" are one; "TX Kỳ Anh" is not "huyện Kỳ Anh". */
const types: [RegExp, string][] = [
  [/^(thanh pho|tp|t\.p)[. ]+/, 'tp '],
  [/^(thi xa|tx|t\.x)[. ]+/, 'tx '],
  [/^(quan|q)(?=[. \d])[. ]*/, 'q '],
  [/^(huyen|h)[. ]+/, 'h '],
  [/^(tinh|t)[. ]+/, 't '],
  [/^(phuong|p)(?=[. \d])[. ]*/, 'p '],
  [/^(dac khu)[. ]+/, 'dk '],
  [/^(xa|x)[. ]+/, 'x '],
]

function nameKeys(name: string) {
  const plain = fold(name).trim().replace(/\s+/g, ' ')
  const found = types.find(([pattern]) => pattern.test(plain))
  const squeeze = (text: string) => text.replace(/[^a-z0-9]/g, '').replace(/^0+(?=\d)/, '')
  const bare = squeeze(found ? plain.replace(found[0], '') : plain)
  return { bare, full: found ? found[1] + bare : '' }
}

function indexOf<T extends { name: string }>(rows: Iterable<T>) {
  const index = new Map<string, T[]>()
  for (const row of rows) {
    const { bare, full } = nameKeys(row.name)
    for (const key of full ? [bare, full] : [bare]) index.set(key, [...(index.get(key) ?? []), row])
  }
  return (name: string): T[] => {
    const { bare, full } = nameKeys(name)
    return index.get(full) ?? index.get(bare) ?? []
  }
}

const provincesNamed = indexOf(
  [...provinces.values()].flatMap((province) =>
    namesOf(province.name).map((name) => ({ ...province, name })),
  ),
)
const districtsNamed = indexOf(districts.values())
const wardsNamed = indexOf(wards.values())

/** Codes or names as written; '' for none. */
export interface PlaceInput {
  provinceCode: string
  districtCode: string
  wardCode: string
}
export interface Place {
  province: Province
  district: District
  ward?: Ward
}
export interface PlaceIssue {
  field: keyof PlaceInput
  text: Text
}

const listed = (rows: readonly { name: string }[]) =>
  rows
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')

function single<T extends { name: string }>(
  rows: readonly T[],
  field: keyof PlaceInput,
  said: string,
): T | PlaceIssue {
  const [first] = rows
  if (first && rows.length === 1) return first
  const text = first
    ? {
        vi: `“${said}” có thể là: ${listed(rows)}. Hãy ghi rõ hơn`,
        en: `“${said}” may be: ${listed(rows)}. Please say which`,
      }
    : { vi: `Không tìm thấy “${said}” ở đây`, en: `There is no “${said}” here` }
  return { field, text }
}

export const isPlaceIssue = (made: object): made is PlaceIssue => 'text' in made

/** Accepts names without marks and types. Districts of a province that merged into the named one count as within it. */
export function placeOf({ provinceCode, districtCode, wardCode }: PlaceInput): Place | PlaceIssue {
  const named = provinces.get(provinceCode) ?? provincesNamed(provinceCode)
  const province = Array.isArray(named) ? single(named, 'provinceCode', provinceCode) : named
  if (isPlaceIssue(province)) return province
  const ward = wardCode ? wardIn(province, wardCode) : undefined
  if (ward && isPlaceIssue(ward)) return ward
  const district = districtIn(province, districtCode, ward)
  if (isPlaceIssue(district)) return district
  return { province: provinces.get(district.province)!, district, ...(ward && { ward }) }
}

function wardIn(province: Province, said: string): Ward | PlaceIssue {
  const found = wards.get(said)
  const all = found ? [found] : wardsNamed(said)
  const within = all.filter((ward) => ward.merged === province.merged)
  const own = within.filter(({ district }) => districts.get(district)?.province === province.code)
  return single(own.length === 1 ? own : within, 'wardCode', said)
}

function districtIn(province: Province, said: string, ward: Ward | undefined): District | PlaceIssue {
  if (!said) {
    const former = districts.get(ward?.district ?? '')
    if (former) return former
    const text = {
      vi: 'Hãy điền quận/huyện cũ hoặc phường/xã hiện nay',
      en: 'Please give the former district or the present ward',
    }
    return { field: 'districtCode', text }
  }
  const found = districts.get(said)
  const all = found ? [found] : districtsNamed(said)
  const within = all.filter((district) => provinces.get(district.province)?.merged === province.merged)
  const own = within.filter((district) => district.province === province.code)
  return single(own.length ? own : within, 'districtCode', said)
}
