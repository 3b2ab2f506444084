/**
 * Addresses of Vietnam as people write them. Since 1 July 2025 (Resolution 202/2025/QH15) an address has a ward and a province
 * of 34; many still write wards and districts of the 63 provinces, which the tables of `geo-data` lead to the wards of today.
 */
import { fold } from './fold.ts'

interface Division {
  code: string
  /** With its type: `Phường Sài Gòn`. */
  fullName: string
}

/** A province of the 34 layout, a row of `/api/v1/geo/layouts/34/names`. */
export interface ProvinceNames extends Division {
  /** Other ways to write it, without its type. */
  names: string[]
  /** Provinces of the 63 layout that are in it. */
  former: { fullName: string; names: string[] }[]
  /** Districts that were in it, with their types. */
  districts: string[]
}

interface FormerDistrict {
  province: string
  fullName: string
  wards: { fullName: string /** Codes of today's wards. */; into: string[] }[]
}

/** The wards of a province, a file of `/api/v1/geo/layouts/34/names/{code}`. */
export interface WardNames extends Division {
  wards: Division[]
  former: FormerDistrict[]
}

export interface Place {
  province: Division
  ward: Division
}

/** Types as they are written, folded; the longer ones first. */
const typeWords: readonly (readonly [written: string, type: string])[] = [
  ['thanh pho', 'thanh pho'],
  ['thi tran', 'thi tran'],
  ['dac khu', 'dac khu'],
  ['thi xa', 'thi xa'],
  ['phuong', 'phuong'],
  ['huyen', 'huyen'],
  ['quan', 'quan'],
  ['tinh', 'tinh'],
  ['tp', 'thanh pho'],
  ['tt', 'thi tran'],
  ['tx', 'thi xa'],
  ['dk', 'dac khu'],
  ['xa', 'xa'],
  ['p', 'phuong'],
  ['f', 'phuong'],
  ['q', 'quan'],
  ['h', 'huyen'],
  ['x', 'xa'],
  ['t', 'tinh'],
]
const provinceTypes = ['tinh', 'thanh pho', '']
const districtTypes = ['quan', 'huyen', 'thi xa', 'thanh pho', '']
const wardTypes = ['phuong', 'xa', 'thi tran', 'dac khu', '']

interface Token {
  word: string
  written: string
  start: number
  /** What stands before: a space, a dash, or a comma and the like. */
  gap: 'none' | 'dash' | 'end'
}

/** `Q1` and `P.01` are two words. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const match of text.matchAll(/[\p{L}\p{M}]+|\d+/gu)) {
    const between = text.slice(last, match.index)
    const gap =
      last === 0 || /[,;\n()|]/.test(between) ? 'end' : /\s[-–—]|[-–—]\s/.test(between) ? 'dash' : 'none'
    last = match.index + match[0].length
    const word = fold(match[0]).replace(/^0+(?=\d)/, '')
    tokens.push({ word, written: match[0], start: match.index, gap })
  }
  return tokens
}

interface Reading {
  type: string
  /** Folded, without the type. */
  words: readonly string[]
  /** The words without spaces. */
  key: string
  /** With its tone marks, which tell names apart that are alike without. */
  marked: string
}

const tone = /[\u0300\u0301\u0303\u0309\u0323]/g
/** `hoà` and `hòa` are one: the tone stands at the end of each word. */
const markedKey = (tokens: readonly Token[]) =>
  tokens
    .map(({ written }) => {
      const parts = written
        .toLowerCase()
        .replace(/^0+(?=\d)/, '')
        .normalize('NFD')
      return parts.replace(tone, '') + (parts.match(tone)?.join('') ?? '')
    })
    .join('')

/** The words as a name with a type, and as a name that begins so. */
function readingsOf(tokens: readonly Token[]): Reading[] {
  const read = (type: string, name: readonly Token[]): Reading => {
    const words = name.map(({ word }) => word)
    return { type, words, key: words.join(''), marked: markedKey(name) }
  }
  const whole = tokens.map(({ word }) => word).join(' ')
  const [written, type] = typeWords.find(([word]) => whole.startsWith(`${word} `)) ?? []
  const typed = written && type ? [read(type, tokens.slice(written.split(' ').length))] : []
  return [...typed, read('', tokens)]
}

/** The type and name of a division. */
const nameOf = (fullName: string): Reading => readingsOf(tokensOf(fullName))[0]!

interface Entry<T> {
  type: string
  marked: string
  value: T
}

type Index<T> = Map<string, Entry<T>[]>

function indexOf<T>(
  rows: readonly (readonly [fullName: string, value: T])[],
  keyOf = ({ key }: Reading) => key,
): Index<T> {
  const index: Index<T> = new Map()
  for (const [fullName, value] of rows) {
    const name = nameOf(fullName)
    const entry = { type: name.type, marked: name.marked, value }
    index.set(keyOf(name), [...(index.get(keyOf(name)) ?? []), entry])
  }
  return index
}

const initials = ({ words }: Reading) => words.map(([first]) => first).join('')

/** Those with the same marks, if there are any; then those of the same type. */
function closest<T>(entries: readonly Entry<T>[], { type, marked }: Reading): T[] {
  const sameMarks = entries.filter((entry) => entry.marked === marked)
  const alike = sameMarks.length ? sameMarks : entries
  const sameType = alike.filter((entry) => entry.type === type)
  return (type && sameType.length ? sameType : alike).map(({ value }) => value)
}

interface Found<T> {
  /** Index of its first word. */
  start: number
  type: string
  key: string
  values: T[]
  /** Nothing of that name has the type that is written. */
  isOtherType: boolean
}

const longestName = 7

interface Wanted<T> {
  types: readonly string[]
  index: Index<T>
  /** Initials, such as `BTL`, where nothing has the name. */
  initials?: Index<T>
  /** Also at the end of a line without commas. */
  unmarked?: boolean
}

/** The longest name that the words before `end` close with: one with its type, or one that stands by itself. */
function nameAt<T>(tokens: readonly Token[], end: number, wanted: Wanted<T>): Found<T> | undefined {
  for (let start = Math.max(0, end - longestName); start < end; start++) {
    const words = tokens.slice(start, end)
    if (words.slice(1).some(({ gap }) => gap === 'end')) continue
    const standsAlone = tokens[start]?.gap !== 'none'
    for (const reading of readingsOf(words)) {
      const { type, key } = reading
      if (!wanted.types.includes(type)) continue
      const entries = wanted.index.get(key) ?? initialsIn(wanted, words, reading)
      if (
        !entries ||
        !(type || standsAlone || (wanted.unmarked && endsStreet(tokens, start, reading, entries)))
      )
        continue
      const isOtherType = type !== '' && !entries.some((entry) => entry.type === type)
      return { start, type, key, values: closest(entries, reading), isOtherType }
    }
  }
  return undefined
}

const initialsIn = <T>({ initials }: Wanted<T>, words: readonly Token[], { key }: Reading) =>
  key.length > 1 && /^\p{Lu}+$/u.test(words.at(-1)?.written ?? '') ? initials?.get(key) : undefined

/** `12 Lê Lợi Hà Nội` ends with a province, `12 đường Hà Nội` and `12 Nguyễn Huệ` with a street. */
function endsStreet<T>(
  tokens: readonly Token[],
  start: number,
  { key, marked }: Reading,
  entries: readonly Entry<T>[],
): boolean {
  const hasMarks = tokens.some(({ word, written }) => word !== written.toLowerCase())
  const isSame = entries.some((entry) => entry.marked === marked)
  const before = tokens
    .slice(Math.max(0, start - 2), start)
    .map(({ word }) => word)
    .join(' ')
  return (
    (isSame || (!hasMarks && marked === key)) && !/^(so )?\d+$|\b(duong|pho|lo|ngo|hem|ngach)$/.test(before)
  )
}

/** A line whose province is known, or may be one of several. */
export interface Line {
  text: string
  tokens: readonly Token[]
  /** Index of the first word of the province; all words where the line has none. */
  end: number
  provinces: ProvinceNames[]
  /** The province of the 63 layout that the line names. */
  former: string[]
  /** The province as it is written, which may be its former capital: `TP Vĩnh Long`. */
  capital: string
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The country, and a postal code. */
function endOfLine(tokens: readonly Token[]): number {
  let end = tokens.length
  const last = (count: number) =>
    tokens
      .slice(end - count, end)
      .map(({ word }) => word)
      .join('')
  if (/^\d{5,6}$/.test(last(1)) && end > 1) end -= 1
  if (last(2) === 'vietnam') end -= 2
  else if (/^(vietnam|vn)$/.test(last(1))) end -= 1
  if (/^\d{5,6}$/.test(last(1)) && end > 1) end -= 1
  return end
}

interface NamedProvince {
  province: ProvinceNames
  former?: string
}

/** Made once for each list: a line is read for every change of a field. */
function cached<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>()
  return (key) => {
    const value = known.get(key) ?? make(key)
    known.set(key, value)
    return value
  }
}

const withInitials = <T>(types: readonly string[], rows: readonly (readonly [string, T])[]): Wanted<T> => ({
  types,
  index: indexOf(rows),
  initials: indexOf(rows, initials),
})

const provinceNames = cached((list: readonly ProvinceNames[]) =>
  withInitials(
    provinceTypes,
    list.flatMap((province): (readonly [string, NamedProvince])[] => [
      ...[province.fullName, ...province.names].map((name) => [name, { province }] as const),
      ...province.former.flatMap(({ fullName, names }) =>
        [fullName, ...names].map((name) => [name, { province, former: fullName }] as const),
      ),
    ]),
  ),
)
const districtProvinces = cached((list: readonly ProvinceNames[]) =>
  withInitials(
    districtTypes,
    list.flatMap((province) => province.districts.map((name) => [name, province] as const)),
  ),
)

/** Finds the province, by its name or by a district that was in it. @param list all provinces */
export function readLine(text: string, list: readonly ProvinceNames[]): Line {
  const tokens = tokensOf(text)
  const last = endOfLine(tokens)
  const named = nameAt(tokens, last, { ...provinceNames(list), unmarked: true })
  if (named) {
    const provinces = unique(named.values.map(({ province }) => province))
    const former = unique(named.values.flatMap(({ former }) => former ?? []))
    return {
      text,
      tokens,
      end: named.start,
      provinces,
      former,
      capital: named.type === 'tinh' ? '' : named.key,
    }
  }
  const district = nameAt(tokens, last, districtProvinces(list))
  return { text, tokens, end: last, provinces: unique(district?.values ?? []), former: [], capital: '' }
}

interface WardEntry {
  codes: readonly string[]
  /** Former district; undefined for a ward of today. */
  district?: FormerDistrict
}

export interface AddressRead {
  /** What stands before the ward. */
  street: string
  /** The only place that it can be, or several. */
  places: Place[]
  /** The line names one ward, and nothing against it. */
  isSure: boolean
}

const textBefore = ({ text, tokens }: Line, end: number) =>
  text.slice(0, tokens[end]?.start ?? text.length).replace(/[\s,;.(–—-]+$/, '')

/** A district that nobody knows any more: `Quận 9`. */
function skipUnknown(tokens: readonly Token[], end: number): number {
  for (let start = end - 1; start >= 0 && start >= end - longestName; start--)
    if (tokens[start]?.gap === 'end')
      return readingsOf(tokens.slice(start, end)).some(
        ({ type }) => districtTypes.includes(type) && type !== '',
      )
        ? start
        : end
  return end
}

const districtsOf = cached(({ former }: WardNames) =>
  withInitials(
    districtTypes,
    former.map((district) => [district.fullName, district] as const),
  ),
)
const wardsOf = cached(({ wards, former }: WardNames): Wanted<WardEntry> => {
  const today = wards.map(({ code, fullName }) => [fullName, { codes: [code] }] as const)
  const before = former.flatMap((district) =>
    district.wards.map(({ fullName, into }) => [fullName, { codes: into, district }] as const),
  )
  return { types: wardTypes, index: indexOf<WardEntry>([...today, ...before]) }
})

/** Finds ward and street of a line in the wards of one province. */
function readIn(line: Line, file: WardNames): AddressRead {
  const { tokens } = line
  const districtIndex = districtsOf(file)
  const wards = wardsOf(file)
  const makePlaces = (codes: readonly string[]): Place[] =>
    unique(codes).flatMap((code) => {
      const ward = file.wards.find((one) => one.code === code)
      return ward ? [{ province: { code: file.code, fullName: file.fullName }, ward }] : []
    })

  const district = nameAt(tokens, line.end, districtIndex)
  const before = district?.start ?? line.end
  const skipped = skipUnknown(tokens, before)
  const ward =
    nameAt(tokens, before, wards) ?? (skipped < before ? nameAt(tokens, skipped, wards) : undefined)
  if (ward) {
    // Some write the ward last.
    const other = district ?? districtWithType(tokens, ward.start, districtIndex)
    const start = Math.min(ward.start, other?.start ?? ward.start)
    const { codes, isAgainst } = wardsMeant(ward, other?.values, line, file)
    const places = makePlaces(codes)
    return {
      street: textBefore(line, start),
      places,
      isSure: places.length === 1 && !isAgainst && !ward.isOtherType,
    }
  }
  if (!district) return { street: textBefore(line, line.end), places: [], isSure: false }
  const alike = district.type === '' ? (wards.index.get(district.key) ?? []) : []
  const today = alike.flatMap(({ value }) => (value.district ? [] : value.codes))
  const places = makePlaces([...today, ...partsOf(district.values)])
  return { street: textBefore(line, district.start), places, isSure: places.length === 1 }
}

const districtWithType = (tokens: readonly Token[], end: number, wanted: Wanted<FormerDistrict>) =>
  nameAt(tokens, end, { ...wanted, types: districtTypes.filter(Boolean) })

const partsOf = (districts: readonly FormerDistrict[]) =>
  unique(districts.flatMap(({ wards }) => wards.flatMap(({ into }) => into)))

/** Wards of today that a name means beside the districts and former provinces that the line names. */
function wardsMeant(
  { values }: Found<WardEntry>,
  districts: readonly FormerDistrict[] | undefined,
  { former, capital, provinces }: Line,
  { former: all }: WardNames,
): { codes: string[]; isAgainst?: boolean } {
  const codesOf = (entries: readonly WardEntry[]) => entries.flatMap(({ codes }) => codes)
  const old = values.filter(({ district }) => district)
  const today = values.filter(({ district }) => !district)
  const within = (some: readonly FormerDistrict[]) => {
    const parts = partsOf(some)
    const inside = old.filter(({ district }) => district && some.includes(district))
    return inside.length ? inside : today.filter(({ codes }) => codes.some((code) => parts.includes(code)))
  }
  if (districts) {
    const inside = within(districts)
    return inside.length ? { codes: codesOf(inside) } : { codes: codesOf(values), isAgainst: true }
  }
  const ofFormer = within(all.filter(({ province }) => former.includes(province)))
  const isPresent = provinces.some(({ fullName }) =>
    former.some((name) => nameOf(name).key === nameOf(fullName).key),
  )
  // A province that is no more: its wards are of that time.
  if (former.length && !isPresent && ofFormer.length) return { codes: codesOf(ofFormer) }
  if (today.length) return { codes: codesOf(today) }
  const ofCapital = within(all.filter(({ fullName }) => nameOf(fullName).key === capital))
  return { codes: codesOf(ofCapital.length ? ofCapital : ofFormer.length ? ofFormer : values) }
}

/** The same in the files of several provinces. */
export function readAddress(line: Line, files: readonly WardNames[]): AddressRead {
  const all = files.map((file) => readIn(line, file)).filter(({ places }) => places.length)
  const sure = all.filter(({ isSure }) => isSure)
  const read = sure.length ? sure : all
  const [first] = read
  if (!first) return { street: textBefore(line, line.end), places: [], isSure: false }
  return { ...first, places: read.flatMap(({ places }) => places), isSure: read.length === 1 && first.isSure }
}

export interface Choice extends Division {
  /** The former name by which it was found. */
  was?: string
}

/** Every word that is typed begins a word of the name. */
function fits(typed: readonly string[], ...names: readonly string[]): boolean {
  const words = names.flatMap((name) => tokensOf(name).map(({ word }) => word))
  return typed.every((one) => words.some((word) => word.startsWith(one)))
}

const typedWords = (typed: string) => {
  const words = tokensOf(typed).map(({ word }) => word)
  const [first = '', second] = words
  const type = second === undefined ? undefined : typeWords.find(([written]) => written === first)?.[1]
  return type ? [...type.split(' '), ...words.slice(1)] : words
}

/** Names that complete what is typed: those of today, then of former provinces, then of districts. */
export function provinceChoices(typed: string, list: readonly ProvinceNames[]): Choice[] {
  const words = typedWords(typed)
  const isMeant = ({ fullName, names }: { fullName: string; names: readonly string[] }) =>
    [fullName, ...names].some((name) => fits(words, name))
  const found: Choice[] = [
    ...list.filter(isMeant),
    ...list.flatMap(({ code, fullName, former }) =>
      former.filter(isMeant).map((province) => ({ code, fullName, was: province.fullName })),
    ),
    ...list.flatMap(({ code, fullName, districts }) =>
      districts.filter((name) => fits(words, name)).map((was) => ({ code, fullName, was })),
    ),
  ]
  return onceEach(found)
}

const onceEach = (choices: readonly Choice[]): Choice[] => {
  const first = new Map(choices.toReversed().map((choice) => [choice.code, choice]))
  return choices.filter((choice) => first.get(choice.code) === choice)
}

/** Names that complete what is typed, those of today first. */
export function wardChoices(typed: string, { wards, former }: WardNames): Choice[] {
  const words = typedWords(typed)
  const today: Choice[] = wards.filter(({ fullName }) => fits(words, fullName))
  if (!words.length) return today
  const byCode = new Map(wards.map((ward) => [ward.code, ward]))
  const before = former.flatMap((district) =>
    district.wards
      .filter(({ fullName }) => fits(words, fullName, district.fullName))
      .flatMap(({ fullName, into }) =>
        into.flatMap((code) => {
          const ward = byCode.get(code)
          return ward ? [{ ...ward, was: `${fullName}, ${district.fullName}` }] : []
        }),
      ),
  )
  return onceEach([...today, ...before])
}
