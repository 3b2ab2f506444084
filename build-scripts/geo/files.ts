import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundariesOf, type ProvinceTopology, readTopology } from '../../geo-data/boundaries.ts'
import { findGaps } from '../../geo-data/gaps.ts'
import { readTables, type Tables } from '../../geo-data/tables.ts'
import { nameFiles } from './names.ts'
import {
  conversionRecords,
  districtRecord,
  province34Record,
  provinceRecord,
  ward34Record,
  wardRecord,
} from './records.ts'
import { layoutTopology, type Notice } from './topology.ts'

const group = <T>(rows: readonly T[], key: (row: T) => string): ((code: string) => T[]) => {
  const groups = Map.groupBy(rows, key)
  return (code) => groups.get(code) ?? []
}

function regionOf(parts: readonly string[], { provinces63 }: Tables): string | null {
  const regions = new Set(provinces63.filter(({ code }) => parts.includes(code)).map(({ region }) => region))
  return regions.size === 1 ? [...regions].join() : null
}

function* layout63(tables: Tables): Iterable<[string, unknown]> {
  const districts = group(tables.districts, ({ province_code }) => province_code)
  const wards = group(tables.wards, ({ district_code }) => district_code)
  yield ['provinces', tables.provinces63.map(provinceRecord)]
  for (const row of tables.provinces63) {
    const own = districts(row.code).map(districtRecord)
    yield [`provinces/${row.code}`, { ...provinceRecord(row), districts: own }]
    yield [`conversions/${row.code}`, conversionRecords(tables, row.code)]
  }
  for (const row of tables.districts)
    yield [`districts/${row.code}`, { ...districtRecord(row), wards: wards(row.code).map(wardRecord) }]
}

function* layout34(tables: Tables): Iterable<[string, unknown]> {
  const wards = group(tables.wards34, ({ province_code }) => province_code)
  const records = tables.provinces34.map((row) => province34Record(row, regionOf(row.merged_from, tables)))
  yield ['layouts/34/provinces', records]
  for (const record of records)
    yield [`layouts/34/provinces/${record.code}`, { ...record, wards: wards(record.code).map(ward34Record) }]
}

function geoFiles(tables: Tables, topology: ProvinceTopology, notice: Notice): Map<string, unknown> {
  const { provinces63, provinces34 } = tables
  return new Map<string, unknown>([
    ...layout63(tables),
    ...layout34(tables),
    ...nameFiles(tables),
    ['layouts/63/boundaries', layoutTopology(topology, 'provinces63', provinces63, notice)],
    ['layouts/34/boundaries', layoutTopology(topology, 'provinces34', provinces34, notice)],
    ['notice', notice],
  ])
}

function readNotice(file: string): Notice {
  const [intro = '', license = ''] = readFileSync(file, 'utf8').split(/^> (?=Permission)/m)
  const copyright = /Copyright \(c\) [^.,]+/.exec(intro.replaceAll('\n', ' '))?.[0]
  if (!copyright || !license) throw new Error(`${file} does not have the notice of the boundaries.`)
  return { copyright: `${copyright}, MIT License`, license: license.replace(/\n>? ?/g, ' ').trim() }
}

/** @throws Error with every row that would be a gap */
export function checkedGeoFiles(folder = join(import.meta.dirname, '../../geo-data')): Map<string, unknown> {
  const tables = readTables(join(folder, 'tables'))
  const topology = readTopology(join(folder, 'boundaries/provinces.topo.json'))
  const boundaries = {
    63: boundariesOf(topology, 'provinces63'),
    34: boundariesOf(topology, 'provinces34'),
  }
  const gaps = findGaps({ tables, boundaries })
  if (gaps.length) throw new Error(`Geo data with ${gaps.length} gaps:\n${gaps.slice(0, 30).join('\n')}`)
  return geoFiles(tables, topology, readNotice(join(folder, 'NOTICE.md')))
}
