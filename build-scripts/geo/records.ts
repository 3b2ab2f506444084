import {
  type District,
  type Division,
  fullName,
  type Province34,
  type Province63,
  pointOf,
  specialZones,
  type Tables,
  type Ward,
  type Ward34,
} from '../../geo-data/tables.ts'

/** `null`: no source has the figure. */
const names = (row: Division) => ({
  code: row.code,
  name: row.name,
  fullName: fullName(row),
  nameEn: row.name_en,
  type: row.type,
})
const figures = (row: Division) => ({
  coordinates: pointOf(row) ?? null,
  population: row.population,
  populationYear: row.population_year,
  areaKm2: row.area_km2,
})

export const provinceRecord = (row: Province63) => ({
  ...names(row),
  region: row.region,
  ...figures(row),
  mergedInto: row.merged_into,
})

/** `region` is null where parts lie in two. Only `population2019` compares with the 63 layout. */
export const province34Record = (row: Province34, region: string | null) => ({
  ...names(row),
  region,
  ...figures(row),
  mergedInto: null,
  mergedFrom: row.merged_from,
  population2019: row.population_2019,
})

export const districtRecord = (row: District) => ({
  ...names(row),
  provinceCode: row.province_code,
  ...figures(row),
})

export const wardRecord = (row: Ward) => ({ ...names(row), districtCode: row.district_code, ...figures(row) })

export const ward34Record = (row: Ward34) => ({
  ...names(row),
  provinceCode: row.province_code,
  ...figures(row),
})

/** Wards as of 30 June 2025. An island district without wards is a row of its own. */
export function conversionRecords(tables: Tables, province: string) {
  const { districts2025, wards2025 } = tables
  const own = districts2025.filter(({ province_code }) => province_code === province)
  const districts = new Map(own.map((row) => [row.code, fullName(row)]))
  const zones = specialZones(tables)
  const wards = wards2025.flatMap((row) => {
    const district = districts.get(row.district_code)
    if (!district) return []
    return [{ code: row.code, fullName: fullName(row), districtFullName: district, into: row.merged_into }]
  })
  const islands = own.flatMap((row) => {
    const zone = zones.get(row.code)
    const name = fullName(row)
    return zone ? [{ code: row.code, fullName: name, districtFullName: name, into: [zone] }] : []
  })
  return [...wards, ...islands]
}
