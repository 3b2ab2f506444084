/** For the service only: too large for visitors. */
import type { Text } from '../../definition.ts'
import { fold } from '../../readers/fold.ts'
import { namesOf, provinces34, provinces63 } from '../../runtime/vietnam/provinces.ts'
import { wards as wardNames } from '../../schema/wards.ts'
import tables from './divisions.json' with { type: 'json' }

/** A province of the 63 layout; `merged` is its province in the 34 layout. */
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
/** A district of the 63 layout in 2024; `name` has its type, "Quận 1"; `aliases` are other names of 30 June 2025 in it. */
export interface District {
  code: string
  name: string
  province: string
  middle?: Middle
  aliases?: string[]
}
/** A ward of the 34 layout; `district` is the former one of most of it, `aliases` are other names of that in 2025. */
export interface Ward {
  code: string
  name: string
  merged: string
  district: string
  middle?: Middle
  aliases?: string[]
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
/** "Thành phố Hoa Lư" by ward of the 34 layout. */
const renamed = new Map(tables.renamed.flatMap(([name = '', ...codes]) => codes.map((code) => [code, name])))
export const wards: ReadonlyMap<string, Ward> = new Map(
  tables.wards.map(([code, district, lat, lng]) => [
    String(code),
    {
      code: String(code),
      name: wardNames.get(String(code))?.name ?? '',
      merged: wardNames.get(String(code))?.province ?? '',
      district: String(district),
      ...middleOf(lat, lng),
      ...(renamed.has(String(code)) && { aliases: [renamed.get(String(code))!] }),
    },
  ]),
)
const renamedIn = Map.groupBy(
  [...wards.values()].filter(({ aliases }) => aliases),
  ({ district }) => district,
)
export const districts: ReadonlyMap<string, District> = new Map(
  tables.districts.map(([code, name, province, lat, lng]) => {
    const aliases = new Set((renamedIn.get(String(code)) ?? []).flatMap(({ aliases = [] }) => aliases))
    const place = { code: String(code), name: String(name), province: String(province) }
    return [place.code, { ...place, ...middleOf(lat, lng), ...(aliases.size && { aliases: [...aliases] }) }]
  }),
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

/** Rows by name; an alias counts where no row has it as its name. */
function indexOf<T extends { code: string; name: string }>(
  rows: readonly T[],
  aliasesOf: (row: T) => readonly string[] = () => [],
) {
  const index = new Map<string, T[]>()
  const add = (row: T, name: string, taken?: ReadonlySet<string>) => {
    const { bare, full } = nameKeys(name)
    for (const key of new Set(full ? [bare, full] : [bare])) {
      const known = index.get(key) ?? []
      if (!taken?.has(key) && !known.includes(row)) index.set(key, [...known, row])
    }
  }
  for (const row of rows) add(row, row.name)
  const taken = new Set(index.keys())
  for (const row of rows) for (const name of aliasesOf(row)) add(row, name, taken)
  return (name: string): T[] => {
    const { bare, full } = nameKeys(name)
    return index.get(full) ?? index.get(bare) ?? []
  }
}

const provincesNamed = indexOf([...provinces.values()], ({ name }) => namesOf(name))
const districtsNamed = indexOf([...districts.values()], ({ aliases = [] }) => aliases)
const wardsNamed = indexOf([...wards.values()])

/** Codes or names as written; '' for none. */
export interface PlaceInput {
  provinceCode: string
  districtCode: string
  wardCode: string
  lat?: number | undefined
  lng?: number | undefined
}
export interface Place {
  province: Province
  district: District
  ward?: Ward
}
export interface PlaceIssue {
  field: 'provinceCode' | 'districtCode' | 'wardCode'
  text: Text
}

const listed = (rows: readonly { name: string }[]) =>
  rows
    .slice(0, 4)
    .map(({ name }) => name)
    .join(', ')

function single<T extends { name: string }>(
  rows: readonly T[],
  field: PlaceIssue['field'],
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
export function placeOf(input: PlaceInput): Place | PlaceIssue {
  const { provinceCode, districtCode, wardCode } = input
  const named = provinces.get(provinceCode) ?? provincesNamed(provinceCode)
  const province = Array.isArray(named) ? single(named, 'provinceCode', provinceCode) : named
  if (isPlaceIssue(province)) return province
  const ward = wardCode ? wardIn(province, wardCode) : undefined
  if (ward && isPlaceIssue(ward)) return ward
  const district = districtCode ? districtIn(province, input, ward) : formerDistrict(ward)
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

function formerDistrict(ward: Ward | undefined): District | PlaceIssue {
  const text = {
    vi: 'Hãy điền quận/huyện cũ hoặc phường/xã hiện nay',
    en: 'Please give the former district or the present ward',
  }
  return districts.get(ward?.district ?? '') ?? { field: 'districtCode', text }
}

function districtIn(
  province: Province,
  { districtCode, lat, lng }: PlaceInput,
  ward: Ward | undefined,
): District | PlaceIssue {
  const found = districts.get(districtCode)
  const all = found ? [found] : districtsNamed(districtCode)
  const within = all.filter((district) => provinces.get(district.province)?.merged === province.merged)
  const own = within.filter((district) => district.province === province.code)
  const rows = own.length ? own : within
  if (rows.length < 2) return single(rows, 'districtCode', districtCode)
  const ofWard = rows.find(({ code }) => code === ward?.district)
  if (ofWard) return ofWard
  // Districts of 2024 that were one in 2025: all of them are right.
  const { bare } = nameKeys(districtCode)
  const isOne = rows.every(({ aliases = [] }) => aliases.some((alias) => nameKeys(alias).bare === bare))
  const away = ({ middle }: District) =>
    middle && lat !== undefined && lng !== undefined ? Math.hypot(middle.lat - lat, middle.lng - lng) : 0
  return single(
    isOne ? rows.toSorted((a, b) => away(a) - away(b)).slice(0, 1) : rows,
    'districtCode',
    districtCode,
  )
}
