import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import * as z from 'zod'

/** WGS84, degrees. */
export interface Point {
  lat: number
  lng: number
}

const number = z
  .string()
  .regex(/^(\d+(\.\d+)?)?$/)
  .transform((text) => (text === '' ? null : Number(text)))
const code = (digits: number) => z.string().regex(new RegExp(`^\\d{${digits}}$`))
const codes = (digits: number) =>
  z
    .string()
    .regex(new RegExp(`^\\d{${digits}}( \\d{${digits}})*$`))
    .transform((text) => text.split(' '))

/** `name` is without its type; null: no source has the figure. */
const division = <const T extends readonly string[]>(digits: number, types: T) => ({
  code: code(digits),
  name: z.string().trim().min(1).max(60),
  name_en: z.string().regex(/^[\x20-\x7e]+$/),
  type: z.enum(types),
  lat: number.pipe(z.number().min(6).max(24).nullable()),
  lng: number.pipe(z.number().min(101).max(118).nullable()),
  population: number.pipe(z.int().positive().nullable()),
  population_year: number.pipe(z.int().min(2019).max(2026).nullable()),
  area_km2: number.pipe(z.number().positive().nullable()),
})

const provinceTypes = ['thành phố', 'tỉnh'] as const
const districtTypes = ['quận', 'huyện', 'thị xã', 'thành phố'] as const
const wardTypes = ['phường', 'xã', 'thị trấn'] as const
const regions = [
  'trung-du-mien-nui-phia-bac',
  'dong-bang-song-hong',
  'bac-trung-bo-duyen-hai-mien-trung',
  'tay-nguyen',
  'dong-nam-bo',
  'dong-bang-song-cuu-long',
] as const

const province63 = z.strictObject({
  ...division(2, provinceTypes),
  region: z.enum(regions),
  merged_into: code(2),
})
const province34 = z.strictObject({
  ...division(2, provinceTypes),
  merged_from: codes(2),
  population_2019: number,
})
const district = z.strictObject({ ...division(3, districtTypes), province_code: code(2) })
const ward = z.strictObject({ ...division(5, wardTypes), district_code: code(3) })
const ward2025 = ward.extend({ merged_into: codes(5) })
const ward34 = z.strictObject({ ...division(5, ['phường', 'xã', 'đặc khu']), province_code: code(2) })

export type Division = z.output<z.ZodObject<ReturnType<typeof division>>>
export type Province63 = z.output<typeof province63>
export type Province34 = z.output<typeof province34>
export type District = z.output<typeof district>
export type Ward = z.output<typeof ward>
export type Ward2025 = z.output<typeof ward2025>
export type Ward34 = z.output<typeof ward34>

export interface Tables {
  provinces63: Province63[]
  districts: District[]
  wards: Ward[]
  provinces34: Province34[]
  wards34: Ward34[]
  /** The state of 30 June 2025, for conversions only. */
  districts2025: District[]
  wards2025: Ward2025[]
}

export const fileNames = {
  provinces63: 'provinces-63.csv',
  districts: 'districts.csv',
  wards: 'wards.csv',
  provinces34: 'provinces-34.csv',
  wards34: 'wards-34.csv',
  districts2025: 'districts-2025.csv',
  wards2025: 'wards-2025.csv',
} as const satisfies Record<keyof Tables, string>

/** @throws Error with the table, row and column of the first invalid cell */
function readTable<T>(folder: string, file: string, schema: z.ZodType<T>): T[] {
  const rows: unknown[] = parse(readFileSync(join(folder, file)), { columns: true, bom: true })
  return rows.map((row, index) => {
    const { data, error } = schema.safeParse(row)
    if (!error) return data
    const issue = error.issues[0]
    const own = row && typeof row === 'object' ? Reflect.get(row, 'code') : undefined
    throw new Error(`${file}, line ${index + 2} (${own}): ${issue?.path.join('.')}: ${issue?.message}`)
  })
}

/** @throws Error with the row */
export function readTables(folder = join(import.meta.dirname, 'tables')): Tables {
  const read = <T>(name: keyof Tables, schema: z.ZodType<T>) => readTable(folder, fileNames[name], schema)
  return {
    provinces63: read('provinces63', province63),
    districts: read('districts', district),
    wards: read('wards', ward),
    provinces34: read('provinces34', province34),
    wards34: read('wards34', ward34),
    districts2025: read('districts2025', district),
    wards2025: read('wards2025', ward2025),
  }
}

export const pointOf = ({ lat, lng }: Pick<Division, 'lat' | 'lng'>): Point | undefined =>
  lat === null || lng === null ? undefined : { lat, lng }

/** "Quận 1", "Tỉnh Hà Giang". */
export const fullName = ({ type, name }: Pick<Division, 'type' | 'name'>): string =>
  `${type.charAt(0).toUpperCase()}${type.slice(1)} ${name}`

/** Island districts that had no wards, by code, with the special zone of the 34 layout that each became. */
export function specialZones({
  districts2025,
  wards2025,
  provinces63,
  wards34,
}: Tables): Map<string, string> {
  const withWards = new Set(wards2025.map(({ district_code }) => district_code))
  const mergedInto = new Map(provinces63.map(({ code, merged_into }) => [code, merged_into]))
  return new Map(
    districts2025
      .filter(({ code }) => !withWards.has(code))
      .flatMap(({ code, name, province_code }) => {
        const zone = wards34.find(
          (ward) =>
            ward.type === 'đặc khu' &&
            ward.name === name &&
            ward.province_code === mergedInto.get(province_code),
        )
        return zone ? [[code, zone.code] as const] : []
      }),
  )
}
