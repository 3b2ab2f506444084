/** Map data of the store locator for a city: the province's detailed border, and place names at their points. */
import { merge } from 'topojson-client'
import type { MultiPolygon, Polygon, Topology } from 'topojson-specification'
import type { ProvinceTopology } from '../../geo-data/boundaries.ts'
import { fullName, type Tables } from '../../geo-data/tables.ts'
import { fineGrain, project, seaward } from '../../widgets/store-locator/visitor/drawing.ts'
import { areaOf, weightedArcs } from './simplify.ts'
import { pathOf } from './svg-path.ts'

/** Square units, about 0.03 km²: corners with a smaller triangle are dropped. */
const detail = 0.03
/** Square units, about 0.2 km². Smaller islands are dropped. */
const smallestIsland = 0.25

type Named = [name: string, x: number, y: number]

/** Steps of `fineGrain` units, as in the paths. */
function named(row: Parameters<typeof fullName>[0] & { lat: number | null; lng: number | null }): Named[] {
  const { lat, lng } = row
  if (lat === null || lng === null) return []
  const [x, y] = project(lat, lng)
  return x > seaward ? [] : [[fullName(row), Math.round(x / fineGrain), Math.round(y / fineGrain)]]
}

/** Files of `visitor/areas`, by the code of the 34 layout. `box` is left, top, right, bottom in units. */
export function storeAreas(tables: Tables, source: ProvinceTopology) {
  const topology: Topology = {
    type: 'Topology',
    objects: source.objects,
    arcs: weightedArcs(source, project).map((arc) =>
      arc
        .filter(([, , weight], index) => index === 0 || index === arc.length - 1 || weight >= detail)
        .map(([x, y]) => [x, y]),
    ),
  }
  const intoOf = new Map(tables.provinces63.map(({ code, merged_into }) => [code, merged_into]))
  const boxes: Record<string, number[]> = {}
  const areas: Record<string, { border: string; wards: Named[]; districts: Named[] }> = {}
  for (const shape of source.objects.provinces34.geometries) {
    const code = String(shape.id)
    const { coordinates } = merge(topology, [shape as Polygon | MultiPolygon])
    const rings = coordinates
      .flat()
      .filter((ring) => ring[0]![0]! < seaward && areaOf(ring) >= smallestIsland)
      .sort((a, b) => areaOf(b) - areaOf(a))
    const ends = (axis: number) => rings.flatMap((ring) => ring.map((corner) => corner[axis]!))
    const box = [ends(0), ends(1)].map((values) => [
      values.reduce((low, value) => Math.min(low, value)),
      values.reduce((high, value) => Math.max(high, value)),
    ])
    boxes[code] = [box[0]![0]!, box[1]![0]!, box[0]![1]!, box[1]![1]!].map(Math.round)
    areas[code] = {
      border: pathOf(rings, fineGrain),
      wards: tables.wards34.filter(({ province_code }) => province_code === code).flatMap(named),
      districts: tables.districts2025
        .filter(({ province_code }) => intoOf.get(province_code) === code)
        .flatMap(named),
    }
  }
  return { boxes, areas }
}
