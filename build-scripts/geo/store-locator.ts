/** `node build-scripts/geo/store-locator.ts`: names for the service, outline for visitors. A test compares them with `geo-data`. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { merge, mesh } from 'topojson-client'
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { boundariesOf, type ProvinceTopology, readTopology } from '../../geo-data/boundaries.ts'
import { fullName, readTables, specialZones, type Tables } from '../../geo-data/tables.ts'
import { grain, project, seaward } from '../../widgets/store-locator/visitor/drawing.ts'
import { areaOf, minWeight, type WeightedCorner, weightedArcs } from './simplify.ts'
import { storeAreas } from './store-areas.ts'
import { pathOf } from './svg-path.ts'

/** Square units: corners with a smaller triangle are dropped. */
const detail = 64
/** Square units, about 1.7 km². Smaller coastal islands are dropped. */
const smallestIsland = 2
/** Units of the drawing, about 6 km. */
const reefGap = 7
const minCorners = 4

/** South, west, north, east in hundredths of a degree, rounded outwards. */
function boxes(topology: ProvinceTopology): Map<string, number[]> {
  return new Map(
    [...boundariesOf(topology, 'provinces63')].map(([code, parts]) => {
      const end = (pick: (...ends: number[]) => number, side: number) =>
        pick(...parts.map(({ box }) => box[side]! * 100))
      const low = (side: number) => Math.floor(end(Math.min, side))
      const high = (side: number) => Math.ceil(end(Math.max, side))
      return [code, [low(1), low(0), high(3), high(2)]]
    }),
  )
}

/** The names of 30 June 2025 of districts that 2024 did not have so, each with its wards of the 34 layout. */
function renamedDistricts(
  { wards2025, districts2025, wards34, districts }: Tables,
  former: Map<string, string>,
) {
  const nameIn2024 = new Map(districts.map((row) => [row.code, fullName(row)]))
  const nameIn2025 = new Map(districts2025.map((row) => [row.code, fullName(row)]))
  const provinceOf = new Map(districts2025.map((row) => [row.code, row.province_code]))
  const counts = new Map<string, Map<string, number>>()
  for (const { district_code, merged_into } of wards2025)
    for (const ward of merged_into) {
      const own = counts.get(ward) ?? new Map<string, number>()
      counts.set(ward, own.set(district_code, (own.get(district_code) ?? 0) + 1))
    }
  const renamed = wards34.flatMap(({ code }) => {
    const [district = ''] = mostFirst(counts.get(code))
    const name = nameIn2025.get(district)
    return name && name !== nameIn2024.get(former.get(code) ?? '') ? [{ code, district, name }] : []
  })
  return [...Map.groupBy(renamed, ({ district }) => district)].map(([district, rows]) => [
    rows[0]!.name,
    provinceOf.get(district),
    ...rows.map(({ code }) => code),
  ])
}

/** Keys by count, the smaller key first of two alike. */
const mostFirst = (counts: ReadonlyMap<string, number> = new Map()): string[] =>
  [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([key]) => key)

/** The district of 2024 that most old wards lay in, by ward of the 34 layout. */
function formerDistricts(tables: Tables): Map<string, string> {
  const { wards, wards2025, districts } = tables
  const known = new Set(districts.map(({ code }) => code))
  const in2024 = new Map(wards.map(({ code, district_code }) => [code, district_code]))
  const votes = new Map<string, Map<string, number>>()
  for (const { code, district_code, merged_into } of wards2025) {
    // Wards that were new in 2025 lay in a district that kept its code.
    const district = in2024.get(code) ?? (known.has(district_code) ? district_code : undefined)
    for (const ward of district ? merged_into : []) {
      const own = votes.get(ward) ?? new Map<string, number>()
      votes.set(ward, own.set(district!, (own.get(district!) ?? 0) + 1))
    }
  }
  const islands = [...specialZones(tables)].map(([district, zone]): [string, string] => [zone, district])
  return new Map([
    ...islands,
    ...[...votes].map(([ward, own]): [string, string] => [ward, mostFirst(own)[0]!]),
  ])
}

/** Degrees, to about 10 m. */
const middle = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? [] : [lat, lng].map((degrees) => Math.round(degrees * 1e4) / 1e4)

/** Names of provinces are in `widgets/runtime/vietnam/provinces.json`, of wards in `widgets/schema/wards.json`. */
export function divisions(tables: Tables, topology: ProvinceTopology) {
  const box = boxes(topology)
  const former = formerDistricts(tables)
  return {
    boxes: Object.fromEntries(tables.provinces63.map(({ code }) => [code, box.get(code) ?? []])),
    districts: tables.districts.map((row) => [row.code, fullName(row), row.province_code, ...middle(row)]),
    wards: tables.wards34.map((row) => [row.code, former.get(row.code) ?? '', ...middle(row)]),
    renamed: renamedDistricts(tables, former),
  }
}

/** Keeps the ends: other arcs share them. */
function straighten(arc: readonly WeightedCorner[]): [number, number][] {
  const [first, last] = [arc[0]!, arc.at(-1)!]
  const isIsland = first[0] === last[0] && first[1] === last[1]
  const least = isIsland ? minWeight(arc, detail, minCorners - 1) : detail
  const corners = arc.filter(
    ([, , weight], index) => index === 0 || index === arc.length - 1 || weight >= least,
  )
  return corners.map(([x, y]) => [Math.round(x), Math.round(y)])
}

function dots(rings: readonly number[][][]): number[][][] {
  const kept: number[][] = []
  for (const [[x = 0, y = 0] = []] of rings)
    if (kept.every(([otherX = 0, otherY = 0]) => Math.hypot(x - otherX, y - otherY) > reefGap))
      kept.push([x, y])
  return kept.map((dot) => [dot])
}

export function outline(source: ProvinceTopology) {
  const { geometries } = source.objects.provinces34
  const topology: Topology = {
    type: 'Topology',
    objects: source.objects,
    arcs: weightedArcs(source, project).map(straighten),
  }
  const shapes = geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
  const { coordinates } = merge(topology, shapes as (Polygon | MultiPolygon)[])
  const rings = coordinates.flatMap(([ring]) => (ring ? [ring] : []))
  const isReef = (ring: number[][]) => ring[0]![0]! > seaward
  const borders = mesh(topology, source.objects.provinces34, (one, other) => one !== other)
  return {
    land: pathOf(
      rings.filter((ring) => !isReef(ring) && areaOf(ring) >= smallestIsland),
      grain,
    ),
    borders: pathOf(borders.coordinates, grain),
    reefs: pathOf(dots(rings.filter(isReef)), grain),
  }
}

function lines(tables: Record<string, unknown>): string {
  const rowsOf = (table: unknown): string =>
    Array.isArray(table)
      ? `[\n${table.map((row) => `    ${JSON.stringify(row)}`).join(',\n')}\n  ]`
      : JSON.stringify(table)
  return `{\n${Object.entries(tables)
    .map(([name, table]) => `  "${name}": ${rowsOf(table)}`)
    .join(',\n')}\n}\n`
}

/** `[code, name, province]` of the 34 layout. */
export const wardNames = ({ wards34, provinces34 }: Tables) => ({
  provinces: provinces34.map((row) => [row.code, fullName(row)]),
  wards: wards34.map((row) => [row.code, fullName(row), row.province_code]),
})

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../widgets/store-locator')
  const topology = readTopology()
  const tables = readTables()
  const { boxes, areas } = storeAreas(tables, topology)
  writeFileSync(join(folder, 'definition/divisions.json'), lines(divisions(tables, topology)))
  writeFileSync(join(folder, '../schema/wards.json'), lines(wardNames(tables)))
  mkdirSync(join(folder, 'visitor/areas'), { recursive: true })
  writeFileSync(join(folder, 'visitor/area-boxes.json'), lines(boxes))
  for (const [code, area] of Object.entries(areas))
    writeFileSync(join(folder, `visitor/areas/${code}.json`), lines(area))
  writeFileSync(join(folder, 'visitor/outline.json'), `${JSON.stringify(outline(topology), null, 2)}\n`)
}
