import { describe, expect, it } from 'vitest'
import { type Boundaries, boundariesOf, readTopology } from './boundaries.ts'
import { findGaps, type Geo } from './gaps.ts'
import { readTables, type Tables } from './tables.ts'

const tables = readTables()
const topology = readTopology()
const boundaries = { 63: boundariesOf(topology, 'provinces63'), 34: boundariesOf(topology, 'provinces34') }

const changed = (table: keyof Tables, code: string, change: Record<string, unknown> | null): Geo => ({
  boundaries,
  tables: {
    ...tables,
    [table]: tables[table].flatMap((row) => {
      if (row.code !== code) return [row]
      return change ? [{ ...row, ...change }] : []
    }),
  },
})

it('finds no gap in the facts as they are', () => {
  expect(findGaps({ tables, boundaries })).toEqual([])
})

describe('names the row of', () => {
  it.each<[string, keyof Tables, string, Record<string, unknown> | null, string]>([
    ['a ward that is missing', 'wards', '00013', null, 'wards.csv: 10594 rows, not 10595'],
    ['a ward without its district', 'wards', '00013', { district_code: '999' }, 'no district_code 999'],
    ['a district without its province', 'districts', '001', { province_code: '99' }, '001 (Ba Đình)'],
    ['a new ward without its province', 'wards34', '00008', { province_code: '02' }, '00008 (Ngọc Hà)'],
    ['a point in another province', 'wards', '00013', { lat: 10.77, lng: 106.7 }, 'not in province 01'],
    ['a point in the sea', 'districts', '001', { lat: 20, lng: 109 }, 'not in province 01'],
    ['a province without a point', 'provinces34', '96', { lat: null, lng: null }, '96 (Cà Mau): no point'],
    ['half a point', 'wards', '00013', { lng: null }, '00013 (Quán Thánh): half a point'],
    ['a population without a year', 'wards', '00013', { population_year: null }, 'without its year'],
    ['a code twice', 'wards', '00013', { code: '00010' }, '00010 (Quán Thánh): twice'],
    ['an old ward that went nowhere', 'wards2025', '00001', { merged_into: ['99999'] }, 'went to 99999'],
    ['an old ward that went to another province', 'wards2025', '00001', { merged_into: ['32248'] }, '32248'],
    [
      'an old ward that crossed an old province border inside its province of today',
      'wards2025',
      '28924',
      { merged_into: ['28921', '29734'] },
      'wards-2025.csv 28924 (Hòa Lộc): went to 29734, which is no ward in old province 83',
    ],
    ['an island district whose special zone has another name', 'wards34', '21548', { name: 'Sơn Lý' }, '536'],
    ['a province that went elsewhere', 'provinces63', '02', { merged_into: '04' }, 'made of 02 08'],
    ['an area that is off', 'provinces34', '01', { area_km2: 33_598.4 }, 'areas sum to'],
    ['a population that is off', 'districts', '001', { population: 1 }, 'populations sum to'],
  ])('%s', (_, table, code, change, words) => {
    const gaps = findGaps(changed(table, code, change))
    expect(gaps.some((gap) => gap.includes(words))).toBe(true)
  })

  it('a special zone that no longer stands alone', () => {
    const gone = tables.wards2025.map((row) => ({
      ...row,
      merged_into: row.merged_into.filter((code) => code !== '00004'),
    }))
    expect(findGaps({ tables: { ...tables, wards2025: gone }, boundaries })).toContain(
      'wards-34.csv 00004 (Ba Đình): made of no ward',
    )
  })
})

it.each([63, 34] as const)('misses an archipelago in the boundaries of the %i layout', (layout) => {
  const parts = boundaries[layout].get('48') ?? []
  const without: Boundaries = new Map([
    ...boundaries[layout],
    ['48', parts.filter(({ box }) => box[0] < 110)],
  ])
  const gaps = findGaps({ tables, boundaries: { ...boundaries, [layout]: without } })
  expect(gaps).toContain(`Boundaries of the ${layout} layout: 0 of 46 outlines of Hoàng Sa in 48`)
})
