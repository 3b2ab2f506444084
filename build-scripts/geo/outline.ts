/** `node build-scripts/geo/outline.ts` writes outlines and names for the widgets. A test compares them with `geo-data`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GeometryObject } from 'topojson-specification'
import { type ProvinceTopology, readTopology } from '../../geo-data/boundaries.ts'
import { type Division, pointOf, readTables, type Tables } from '../../geo-data/tables.ts'
import { project, seaward } from '../../widgets/map/visitor/drawing.ts'
import { pack } from '../../widgets/map/visitor/outline-code.ts'
import type { Xy } from '../../widgets/runtime/vietnam/projection.ts'
import { labelPoint } from './label-point.ts'
import { areaOf, minWeight, type WeightedCorner, weightedArcs } from './simplify.ts'

export const mapFolder = join(import.meta.dirname, '../../widgets/map/visitor')
export const vietnamFolder = join(import.meta.dirname, '../../widgets/runtime/vietnam')

/** Square units: corners with a smaller triangle are straightened. 18 are about 2.5 km². */
const detail = 18
/** Square units. Inhabited islands and archipelagos stay. */
const smallestIsland = 100
/** The first corner counts twice. */
const minCorners = 5

type Line = readonly Xy[]

function straighten(arc: readonly WeightedCorner[], isIsland: boolean): Line {
  const least = isIsland ? minWeight(arc, detail, minCorners - 2) : detail
  const corners = arc
    .filter(([, , weight]) => weight >= least)
    .map(([x, y]): Xy => [Math.round(x), Math.round(y)])
  const kept = corners.filter(
    ([x, y], index) => x !== corners[index - 1]?.[0] || y !== corners[index - 1]?.[1],
  )
  return isIsland && areaOf(kept) < 2 ? speck(kept[0] ?? [0, 0]) : kept
}

const speck = ([x, y]: Xy): Line => [
  [x, y - 1],
  [x + 1, y],
  [x, y + 1],
  [x - 1, y],
  [x, y - 1],
]

function isInside([x, y]: Xy, ring: readonly (readonly number[])[]): boolean {
  let inside = false
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    x1 = x2
    y1 = y2
  }
  return inside
}

const onSheet = (rows: readonly Division[]): Xy[] =>
  rows.flatMap((row) => {
    const point = pointOf(row)
    return point ? [project(point.lat, point.lng)] : []
  })

/** Numbers of arcs; `~n` runs backwards. */
const ringsOf = (shape: GeometryObject): number[][] => {
  if (shape.type === 'Polygon') return shape.arcs
  if (shape.type === 'MultiPolygon') return shape.arcs.flat()
  throw new Error(`A province is a ${shape.type}.`)
}

/** Numbers borders by first use, see `readShapes` of the widget. */
function numberBorders(provinces: readonly number[][][]) {
  const order = new Map<number, number>()
  const backwards = new Set<number>()
  const steps = provinces.flatMap((rings) => [
    rings.length,
    ...rings.flatMap((ring) => [
      ring.length,
      ...ring.map((reference) => {
        const arc = reference < 0 ? ~reference : reference
        const place = order.get(arc)
        if (place === undefined) {
          order.set(arc, order.size)
          if (reference < 0) backwards.add(arc)
          return 0
        }
        const distance = order.size - place
        return reference < 0 === backwards.has(arc) ? distance : -distance
      }),
    ]),
  ])
  return { order: [...order.keys()], backwards, steps }
}

const deltas = (points: readonly Xy[], from: Xy = [0, 0]): number[] =>
  points.flatMap(([x, y], index) => {
    const [x0, y0] = points[index - 1] ?? from
    return [x - x0, y - y0]
  })

export function packOutline(topology: ProvinceTopology, tables: Tables) {
  const arcs = weightedArcs(topology, project)
  const { provinces63, districts, wards, provinces34, wards34 } = tables
  const lived = onSheet([...districts, ...wards, ...wards34])
  const isKept = ([first = 0, ...others]: readonly number[]) => {
    const ring = arcs[first]
    if (others.length || !ring) return true
    const corners = ring.map(([x, y]): Xy => [x, y])
    const isReef = corners[0]![0] > seaward
    return isReef || areaOf(corners) >= smallestIsland || lived.some((point) => isInside(point, ring))
  }
  const shapes = new Map(topology.objects.provinces63.geometries.map((shape) => [shape.id, shape]))
  const provinces = provinces63.map(({ code }) => ringsOf(shapes.get(code)!).filter(isKept))
  const islands = new Set(provinces.flat().flatMap((ring) => (ring.length === 1 ? ring : [])))
  const { order, backwards, steps } = numberBorders(provinces)
  let end: Xy = [0, 0]
  const borders = order.flatMap((arc) => {
    const found = straighten(arcs[arc]!, islands.has(arc))
    const line = backwards.has(arc) ? found.toReversed() : found
    const from = end
    end = line.at(-1) ?? end
    return [line.length, ...deltas(line, from)]
  })
  /** on the province's largest piece of land */
  const points = (rows: readonly Division[], layout: 'provinces63' | 'provinces34') => {
    const { geometries } = topology.objects[layout]
    return pack(
      rows.flatMap(({ code }) => {
        const shape = geometries.find(({ id }) => id === code)
        if (!shape) throw new Error(`No outline of ${code}`)
        const rings = ringsOf(shape).map((ring) => ring.flatMap((arc) => cornersOf(arc)))
        const pieces = rings.filter(([first]) => first![0] < seaward)
        const largest = pieces.reduce((best, ring) => (areaOf(ring) > areaOf(best) ? ring : best))
        const holes = pieces.filter((ring) => ring !== largest && isInside(ring[0]!, largest))
        return labelPoint([largest, ...holes]).map(Math.round)
      }),
    )
  }
  const cornersOf = (reference: number): Line => {
    const corners = straighten(arcs[reference < 0 ? ~reference : reference]!, false)
    return reference < 0 ? corners.toReversed() : corners
  }
  return {
    borders: pack(borders),
    shapes: pack(steps),
    points63: points(provinces63, 'provinces63'),
    points34: points(provinces34, 'provinces34'),
  }
}

/** "TP." tells the city from the person Hồ Chí Minh. */
const cityName = (name: string) => (name === 'Hồ Chí Minh' ? `TP. ${name}` : name)

export const nameProvinces = ({ provinces63, provinces34 }: Tables) => ({
  63: provinces63.map(({ code, merged_into, name }) => `${code} ${merged_into} ${cityName(name)}`).join('|'),
  34: provinces34.map(({ code, name }) => `${code} ${cityName(name)}`).join('|'),
})

if (import.meta.main) {
  const tables = readTables()
  const write = (folder: string, name: string, body: unknown) =>
    writeFileSync(join(folder, name), `${JSON.stringify(body, null, 2)}\n`)
  write(mapFolder, 'outline.json', packOutline(readTopology(), tables))
  write(vietnamFolder, 'provinces.json', nameProvinces(tables))
}
