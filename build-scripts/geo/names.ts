/** Names by which people write addresses: those of the 34 layout, and of what each province and ward was before July 2025. */
import { fullName, specialZones, type Tables } from '../../geo-data/tables.ts'
import { fold } from '../../widgets/readers/fold.ts'
import type { ProvinceNames, WardNames } from '../../widgets/readers/postal-address.ts'
import { namesOf, provincesOf } from '../../widgets/runtime/vietnam/provinces.ts'

const squeeze = (name: string) => fold(name).replace(/[^a-z0-9]/g, '')

/** Each spelling once, spaces and marks aside. */
const unlike = (names: readonly string[]) => [...new Map(names.map((name) => [squeeze(name), name])).values()]

const spellings = (layout: '63' | '34', code: string) =>
  unlike(
    provincesOf(layout)
      .filter((province) => province.code === code)
      .flatMap(({ name }) => namesOf(name).toReversed()),
  ).toReversed()

function formerOf(tables: Tables, code: string): WardNames['former'] {
  const zones = specialZones(tables)
  const names2024 = namesOf2024(tables)
  const wards = Map.groupBy(tables.wards2025, ({ district_code }) => district_code)
  return tables.provinces63
    .filter(({ merged_into }) => merged_into === code)
    .flatMap((province) =>
      tables.districts2025
        .filter(({ province_code }) => province_code === province.code)
        .flatMap((district) => {
          const zone = zones.get(district.code)
          const own = (wards.get(district.code) ?? []).map((row) => ({
            code: row.code,
            fullName: fullName(row),
            into: row.merged_into,
          }))
          const name = fullName(district)
          const renamed = Map.groupBy(
            own.flatMap(({ code: ward, into }) => {
              const before = names2024.get(ward)
              return before ? [{ ...before, into }] : []
            }),
            (before) => before.district,
          )
          const rows = own.map(({ code: _, ...ward }) => ward)
          return [
            {
              province: fullName(province),
              fullName: name,
              wards: zone ? [{ fullName: name, into: [zone] }] : rows,
            },
            ...[...renamed].map(([former, list]) => ({
              province: fullName(province),
              fullName: former,
              wards: list.map(({ name, into }) => ({ fullName: name, into })),
            })),
          ]
        }),
    )
}

/** Name and district of 1 May 2024 of the wards that had another one on 30 June 2025, by code. */
function namesOf2024({ wards, districts, wards2025, districts2025 }: Tables) {
  const districtNames = new Map(districts.map((row) => [row.code, fullName(row)]))
  const lastDistricts = new Map(districts2025.map((row) => [row.code, fullName(row)]))
  const last = new Map(
    wards2025.map((row) => [row.code, `${fullName(row)}, ${lastDistricts.get(row.district_code)}`]),
  )
  return new Map(
    wards.flatMap((row) => {
      const name = fullName(row)
      const district = districtNames.get(row.district_code) ?? ''
      const now = last.get(row.code)
      return now && now !== `${name}, ${district}` ? [[row.code, { name, district }] as const] : []
    }),
  )
}

export function* nameFiles(tables: Tables): Iterable<[string, unknown]> {
  const provinces = tables.provinces34.map((row) => {
    const former = formerOf(tables, row.code)
    const wards = tables.wards34
      .filter(({ province_code }) => province_code === row.code)
      .map((ward) => ({ code: ward.code, fullName: fullName(ward) }))
    const names: WardNames = { code: row.code, fullName: fullName(row), wards, former }
    return names
  })
  const list: ProvinceNames[] = provinces.map(({ code, fullName: name, former }) => ({
    code,
    fullName: name,
    names: spellings('34', code),
    former: tables.provinces63
      .filter(({ merged_into }) => merged_into === code)
      .map((row) => ({ fullName: fullName(row), names: spellings('63', row.code) })),
    districts: [...new Set(former.map((district) => district.fullName))],
  }))
  yield ['layouts/34/names', list]
  for (const names of provinces) yield [`layouts/34/names/${names.code}`, names]
}
