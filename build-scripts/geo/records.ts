import {
  type District,
  type Division,
  fullName,
  type Province34,
  type Province63,
  pointOf,
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

/** Wards as of 30 June 2025. */
export function conversionRecords({ districts2025, wards2025 }: Tables, province: string) {
  const own = districts2025.filter(({ province_code }) => province_code === province)
  const districts = new Map(own.map((row) => [row.code, fullName(row)]))
  return wards2025.flatMap((row) => {
    const district = districts.get(row.district_code)
    if (!district) return []
    return [{ code: row.code, fullName: fullName(row), districtFullName: district, into: row.merged_into }]
  })
}
