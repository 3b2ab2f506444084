/**
 * What the store locator knows of the country: `node build-scripts/geo/store-locator.ts` writes `definition/divisions.json` (names, for
 * the service) and `visitor/outline.json` (the drawing, for visitors) into `widgets/store-locator`. A test holds both against
 * `geo-data`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { merge, mesh } from 'topojson-client'
import { presimplify } from 'topojson-simplify'
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { boundariesOf, type ProvinceTopology, readTopology } from '../../geo-data/boundaries.ts'
import { fullName, readTables, type Tables } from '../../geo-data/tables.ts'
import { grain, project, seaward } from '../../widgets/store-locator/visitor/drawing.ts'

/** Triangles below this area (square units of the sheet) are straightened. */
const detail = 64
/** Square units, about 1.7 km². Smaller islands of the mainland's coast go. */
const smallestIsland = 2
/** Units of the sheet, about 6 km. */
const reefGap = 7
/** Corners that an island keeps, whatever its size. */
const fewestCorners = 4

/** One table as text: a line for each row, cells parted by `;`, which no name has. */
const table = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((cells) => cells.join(';')).join('\n')

/** South, west, north and east end of every province, in hundredths of a degree, rounded outwards. */
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

/** For each ward of the 34 layout the district, as of 2024, that most of its old wards lay in. */
function formerDistricts({ wards, wards2025, wards34, districts, provinces63 }: Tables): Map<string, string> {
  const known = new Set(districts.map(({ code }) => code))
  const in2024 = new Map(wards.map(({ code, district_code }) => [code, district_code]))
  const votes = new Map<string, Map<string, number>>()
  for (const { code, district_code, merged_into } of wards2025) {
    const district = known.has(district_code) ? district_code : in2024.get(code)
    for (const ward of district ? merged_into : []) {
      const own = votes.get(ward) ?? new Map<string, number>()
      votes.set(ward, own.set(district!, (own.get(district!) ?? 0) + 1))
    }
  }
  const mergedInto = new Map(provinces63.map(({ code, merged_into }) => [code, merged_into]))
  // island districts had no wards and became one as a whole
  const islands = wards34.flatMap(({ code, name, province_code }) => {
    const same = districts.find(
      (row) => row.name === name && mergedInto.get(row.province_code) === province_code,
    )
    return same && !votes.has(code) ? [[code, same.code] as const] : []
  })
  return new Map([
    ...islands,
    ...[...votes].map(([ward, own]): [string, string] => [
      ward,
      [...own].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]![0],
    ]),
  ])
}

/** Degrees to about 10 m; nothing where the tables have no place. */
const middle = ({ lat, lng }: { lat: number | null; lng: number | null }) =>
  lat === null || lng === null ? [] : [lat, lng].map((degrees) => Math.round(degrees * 1e4) / 1e4)

export function divisions(tables: Tables, topology: ProvinceTopology) {
  const box = boxes(topology)
  const former = formerDistricts(tables)
  return {
    provinces: table(
      tables.provinces63.map(({ code, name, merged_into }) => [
        code,
        name,
        merged_into,
        ...(box.get(code) ?? []),
      ]),
    ),
    merged: table(tables.provinces34.map(({ code, name }) => [code, name])),
    districts: table(
      tables.districts.map((row) => [row.code, fullName(row), row.province_code, ...middle(row)]),
    ),
    wards: table(
      tables.wards34.map((row) => [
        row.code,
        fullName(row),
        row.province_code,
        former.get(row.code) ?? '',
        ...middle(row),
      ]),
    ),
  }
}

type Xy = [number, number]
type Weighted = [x: number, y: number, weight: number]

/** Corners of every arc on the sheet, each with the area of the triangle that it stands for. */
function weightedArcs(source: ProvinceTopology): Weighted[][] {
  const { scale, translate } = source.transform!
  const arcs = source.arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [...project(y * scale[1] + translate[1], x * scale[0] + translate[0])]
    })
  })
  return presimplify({ type: 'Topology', objects: {}, arcs }).arcs.map((arc) =>
    arc.map(([x = 0, y = 0, weight = 0]): Weighted => [x, y, weight]),
  )
}

function straighten(arc: readonly Weighted[]): Xy[] {
  const [first, last] = [arc[0]!, arc.at(-1)!]
  const isIsland = first[0] === last[0] && first[1] === last[1]
  const weights = arc.slice(1, -1).map(([, , weight]) => weight)
  const enough = isIsland ? (weights.sort((a, b) => b - a)[fewestCorners - 2] ?? 0) : Number.POSITIVE_INFINITY
  const least = Math.min(detail, enough)
  const corners = arc.filter(
    ([, , weight], index) => index === 0 || index === arc.length - 1 || weight >= least,
  )
  return corners.map(([x, y]) => [Math.round(x), Math.round(y)])
}

const areaOf = (ring: readonly number[][]) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length]!
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** Lines as one SVG path of whole, relative steps of the drawing's grain. One that the grid has swallowed stays as a dot. */
function pathOf(lines: readonly (readonly number[][])[]): string {
  let at: Xy = [0, 0]
  const step = (corner: readonly number[]) => {
    const [x = 0, y = 0] = corner.map((end) => Math.round(end / grain))
    const [dx, dy] = [x - at[0], y - at[1]]
    at = [x, y]
    return dx || dy ? `${dx}${dy < 0 ? '' : ' '}${dy}` : ''
  }
  const joined = (steps: string[]) => steps.reduce((text, next) => text + (next[0] === '-' ? '' : ' ') + next)
  return lines
    .map(([first = [], ...rest]) => {
      const start = `m${step(first) || '0 0'}`
      const steps = rest.map(step).filter(Boolean)
      return start + (steps.length ? `l${joined(steps)}` : 'h0')
    })
    .join('')
}

/** One corner of each reef; those that would be one dot are one. */
function dots(rings: readonly number[][][]): number[][][] {
  const kept: number[][] = []
  for (const [[x = 0, y = 0] = []] of rings)
    if (kept.every(([otherX = 0, otherY = 0]) => Math.hypot(x - otherX, y - otherY) > reefGap))
      kept.push([x, y])
  return kept.map((dot) => [dot])
}

/** The country's coast with its islands, the borders between the 34 provinces, and the reefs of the archipelagos. */
export function outline(source: ProvinceTopology) {
  const { geometries } = source.objects.provinces34
  const topology: Topology = {
    type: 'Topology',
    objects: source.objects,
    arcs: weightedArcs(source).map(straighten),
  }
  const shapes = geometries.filter(({ type }) => type === 'Polygon' || type === 'MultiPolygon')
  const { coordinates } = merge(topology, shapes as (Polygon | MultiPolygon)[])
  const rings = coordinates.flatMap(([ring]) => (ring ? [ring] : []))
  const isReef = (ring: number[][]) => ring[0]![0]! > seaward
  const borders = mesh(topology, source.objects.provinces34, (one, other) => one !== other)
  return {
    land: pathOf(rings.filter((ring) => !isReef(ring) && areaOf(ring) >= smallestIsland)),
    borders: pathOf(borders.coordinates),
    reefs: pathOf(dots(rings.filter(isReef))),
  }
}

if (import.meta.main) {
  const folder = join(import.meta.dirname, '../../widgets/store-locator')
  const topology = readTopology()
  const write = (name: string, made: object) =>
    writeFileSync(join(folder, name), `${JSON.stringify(made, null, 2)}\n`)
  write('definition/divisions.json', divisions(readTables(), topology))
  write('visitor/outline.json', outline(topology))
}
