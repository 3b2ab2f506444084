import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import {
  type ProvinceNames,
  provinceChoices,
  readAddress,
  readLine,
  type WardNames,
  wardChoices,
} from '../../widgets/readers/postal-address.ts'
import { builtFolder, readBuilt } from './read-built.ts'

/** Addresses as people write them. The codes of their wards were looked up in the tables of the divisions. */
const written: { written: string; street: string; wards: string }[] = parse(
  readFileSync(join(import.meta.dirname, 'written-addresses.csv')),
  { columns: true },
)

interface Conversion {
  fullName: string
  districtFullName: string
  into: string[]
}

let provinces: ProvinceNames[]
const wards = new Map<string, WardNames>()
beforeAll(async () => {
  provinces = await readBuilt('layouts/34/names')
  for (const { code } of provinces) wards.set(code, await readBuilt(`layouts/34/names/${code}`))
})

function read(text: string) {
  const line = readLine(text, provinces)
  return readAddress(
    line,
    line.provinces.flatMap(({ code }) => wards.get(code) ?? []),
  )
}

it('reads street and ward of 200 written addresses, or offers the wards that they can be', () => {
  expect(written.length).toBeGreaterThanOrEqual(200)
  const readings = written.map(({ written }) => {
    const { street, places } = read(written)
    return {
      written,
      street,
      wards: places
        .map(({ ward }) => ward.code)
        .toSorted()
        .join(' '),
    }
  })
  expect(readings).toEqual(written)
})

it('is sure of a place only where nothing else was written', () => {
  expect(read('12 Lê Lợi, P. Bến Nghé, Q1, TPHCM').isSure).toBe(true)
  // The ward was in another district; there is no town of this name, but a commune.
  for (const text of ['P. Bến Nghé, Q3, HCM', 'P. Đa Kao, Q1, HCM', 'Thị trấn Chợ Mới, Thái Nguyên'])
    expect([text, read(text).isSure]).toEqual([text, false])
})

it('completes what is typed with names of today and with those before', () => {
  const province = (typed: string) => provinceChoices(typed, provinces).map(({ code }) => code)
  expect(provinceChoices('', provinces)).toHaveLength(34)
  expect(province('hcm')).toEqual(['79'])
  expect(province('tp ho')[0]).toBe('79')
  expect(province('dak').slice(0, 2)).toEqual(['66', '68'])
  expect(provinceChoices('Bình Dươ', provinces)).toMatchObject([{ code: '79', was: 'Tỉnh Bình Dương' }])
  expect(province('huyện châu thành').length).toBeGreaterThan(2)
  const ward = (typed: string) => wardChoices(typed, wards.get('79')!)
  expect(ward('')).toHaveLength(168)
  expect(ward('sai gon')).toMatchObject([{ code: '26740', fullName: 'Phường Sài Gòn' }])
  expect(ward('p. ben ng')).toMatchObject([{ code: '26740', was: 'Phường Bến Nghé, Quận 1' }])
  expect(ward('không có')).toEqual([])
})

it('has the names of a province in a file of at most 25 kB', async () => {
  const folder = join(builtFolder, 'layouts/34')
  const files = ['names.json', ...provinces.map(({ code }) => `names/${code}.json`)]
  const sizes = files.flatMap((file) =>
    ['br', 'gz'].map((form) => statSync(join(folder, `${file}.${form}`)).size),
  )
  expect(sizes).toHaveLength(70)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25_000)
})

it('leads every ward of 2025 to where the conversions lead it', async () => {
  const led = [...wards.values()].flatMap(({ former }) =>
    former.flatMap((district) =>
      district.wards.map(({ fullName, into }) => [fullName, district.fullName, ...into].join()),
    ),
  )
  const known = new Set(led)
  const list = await readBuilt<{ code: string }[]>('provinces')
  const rows = await Promise.all(list.map(({ code }) => readBuilt<Conversion[]>(`conversions/${code}`)))
  const lost = rows
    .flat()
    .map(({ fullName, districtFullName, into }) => [fullName, districtFullName, ...into].join())
    .filter((row) => !known.has(row))
  expect(lost).toEqual([])
})
