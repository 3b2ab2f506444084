import { archipelagos, type Boundaries, contains, polygonsWithin } from './boundaries.ts'
import { type Division, fileNames, pointOf, specialZones, type Tables } from './tables.ts'

/** Rows on the reference date. */
const counts: Record<keyof Tables, number> = {
  provinces63: 63,
  districts: 705,
  wards: 10_595,
  provinces34: 34,
  wards34: 3321,
  districts2025: 696,
  wards2025: 10_035,
}
/** km² of the country */
const countryKm2 = 331_325
const areaTolerance = 0.001
/** People, census of 1 April 2019. */
const census2019 = 96_208_984
/** Island districts without wards, each now one special zone: Bạch Long Vĩ, Cồn Cỏ, Hoàng Sa, Lý Sơn, Côn Đảo. */
const islandDistricts: readonly string[] = ['318', '471', '498', '536', '755']

export interface Geo {
  tables: Tables
  boundaries: { 63: Boundaries; 34: Boundaries }
}

export function findGaps({ tables, boundaries }: Geo): string[] {
  return [
    ...countsAndCodes(tables),
    ...parents(tables),
    ...mergers(tables),
    ...conversions(tables, boundaries[63]),
    ...sums(tables),
    ...points(tables, boundaries),
    ...islands(boundaries),
  ]
}

const named = (table: keyof Tables, { code, name }: Pick<Division, 'code' | 'name'>, what: string) =>
  `${fileNames[table]} ${code} (${name}): ${what}`
const byCode = <T extends { code: string }>(rows: readonly T[]) => new Map(rows.map((row) => [row.code, row]))
const tableNames = Object.keys(counts) as (keyof Tables)[]

function countsAndCodes(tables: Tables): string[] {
  return tableNames.flatMap((table) => {
    const rows: readonly Division[] = tables[table]
    const wrong =
      rows.length === counts[table] ? [] : [`${fileNames[table]}: ${rows.length} rows, not ${counts[table]}`]
    const halves = rows.flatMap((row, index) => [
      ...(row.code > (rows[index - 1]?.code ?? '') ? [] : [named(table, row, 'twice, or out of order')]),
      ...((row.lat === null) === (row.lng === null) ? [] : [named(table, row, 'half a point')]),
      ...((row.population === null) === (row.population_year === null)
        ? []
        : [named(table, row, 'a population without its year, or the reverse')]),
    ])
    return [...wrong, ...halves]
  })
}

function parents(tables: Tables): string[] {
  const levels = [
    ['districts', 'provinces63', 'province_code'],
    ['wards', 'districts', 'district_code'],
    ['wards34', 'provinces34', 'province_code'],
    ['districts2025', 'provinces63', 'province_code'],
    ['wards2025', 'districts2025', 'district_code'],
  ] as const
  return levels.flatMap(([child, parent, column]) => {
    const above = byCode<Division>(tables[parent])
    const used = new Set<unknown>()
    const orphans = tables[child].flatMap((row) => {
      const code: unknown = Reflect.get(row, column)
      used.add(code)
      return above.has(String(code)) ? [] : [named(child, row, `no ${column} ${code}`)]
    })
    const empty = [...above.values()].filter(({ code }) => !used.has(code) && !islandDistricts.includes(code))
    return [...orphans, ...empty.map((row) => named(parent, row, `no row in ${fileNames[child]}`))]
  })
}

function mergers({ provinces63, provinces34 }: Tables): string[] {
  const said = (row: { code: string; merged_from: string[] }) => row.merged_from.join(' ')
  return [
    ...provinces34.flatMap((row) => {
      const merged = provinces63.filter(({ merged_into }) => merged_into === row.code)
      const found = merged.map(({ code }) => code).join(' ')
      return found === said(row)
        ? []
        : [named('provinces34', row, `made of ${said(row)}, and ${found} say so`)]
    }),
    ...provinces63
      .filter(({ merged_into }) => !provinces34.some(({ code }) => code === merged_into))
      .map((row) => named('provinces63', row, `no province ${row.merged_into} to go to`)),
  ]
}

/** No ward of today crosses an old province border, so the point of each target lies in the row's own old province. */
function conversions(tables: Tables, oldProvinces: Boundaries): string[] {
  const { wards2025, districts2025, wards34 } = tables
  const [districts, targets] = [byCode(districts2025), byCode(wards34)]
  const zones = specialZones(tables)
  const reached = new Set([...wards2025.flatMap(({ merged_into }) => merged_into), ...zones.values()])
  return [
    ...wards2025.flatMap((row) => {
      const province = districts.get(row.district_code)?.province_code ?? ''
      const isWithin = (code: string) => {
        const point = pointOf(targets.get(code) ?? { lat: null, lng: null })
        return point && contains(oldProvinces.get(province) ?? [], point)
      }
      return row.merged_into
        .filter((code) => !isWithin(code))
        .map((code) =>
          named('wards2025', row, `went to ${code}, which is no ward in old province ${province}`),
        )
    }),
    ...districts2025
      .filter(({ code }) => islandDistricts.includes(code) && !zones.has(code))
      .map((row) => named('districts2025', row, 'became no special zone')),
    ...wards34
      .filter(({ code }) => !reached.has(code))
      .map((row) => named('wards34', row, 'made of no ward')),
  ]
}

function sums({ provinces63, provinces34, districts }: Tables): string[] {
  const area = (rows: readonly Division[]) => rows.reduce((sum, row) => sum + (row.area_km2 ?? Number.NaN), 0)
  const people = (rows: readonly Division[]) => rows.reduce((sum, row) => sum + (row.population ?? 0), 0)
  const isWhole = (km2: number) => Math.abs(km2 - countryKm2) <= countryKm2 * areaTolerance
  return [
    ...(
      [
        ['provinces63', provinces63],
        ['provinces34', provinces34],
      ] as const
    )
      .filter(([, rows]) => !isWhole(area(rows)))
      .map(([table, rows]) => `${fileNames[table]}: areas sum to ${area(rows)} km², not ${countryKm2}`),
    ...(
      [
        ['provinces63', provinces63],
        ['districts', districts],
      ] as const
    )
      .filter(([, rows]) => people(rows) !== census2019)
      .map(([table, rows]) => `${fileNames[table]}: populations sum to ${people(rows)}, not ${census2019}`),
  ]
}

function points(tables: Tables, boundaries: Geo['boundaries']): string[] {
  const { provinces63, districts, wards, provinces34, wards34 } = tables
  const provinceOf = new Map(districts.map(({ code, province_code }) => [code, province_code]))
  const outside = <T extends Division>(
    table: keyof Tables,
    rows: readonly T[],
    layout: Boundaries,
    province: (row: T) => string | undefined,
    mayMiss = false,
  ) =>
    rows.flatMap((row) => {
      const point = pointOf(row)
      if (!point) return mayMiss ? [] : [named(table, row, 'no point')]
      const code = province(row) ?? ''
      return contains(layout.get(code) ?? [], point)
        ? []
        : [named(table, row, `its point is not in province ${code}`)]
    })
  return [
    ...outside('provinces63', provinces63, boundaries[63], ({ code }) => code),
    ...outside('districts', districts, boundaries[63], ({ province_code }) => province_code),
    ...outside('wards', wards, boundaries[63], ({ district_code }) => provinceOf.get(district_code), true),
    ...outside('provinces34', provinces34, boundaries[34], ({ code }) => code),
    ...outside('wards34', wards34, boundaries[34], ({ province_code }) => province_code),
  ]
}

function islands(boundaries: Geo['boundaries']): string[] {
  return ([63, 34] as const).flatMap((layout) =>
    archipelagos
      .map((one) => ({ ...one, found: polygonsWithin(boundaries[layout].get(one.province) ?? [], one.box) }))
      .filter(({ found, outlines }) => found !== outlines)
      .map(
        ({ name, province, found, outlines }) =>
          `Boundaries of the ${layout} layout: ${found} of ${outlines} outlines of ${name} in ${province}`,
      ),
  )
}
