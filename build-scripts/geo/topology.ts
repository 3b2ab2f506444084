import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'
import { archipelagos, type LayoutName, type ProvinceTopology } from '../../geo-data/boundaries.ts'
import { type Division, fullName } from '../../geo-data/tables.ts'

type Arcs = number[][][]

function partsOf(shape: GeometryObject): Arcs {
  if (shape.type === 'Polygon') return [shape.arcs]
  if (shape.type === 'MultiPolygon') return shape.arcs
  throw new Error(`A province is a ${shape.type}.`)
}

export interface Notice {
  copyright: string
  license: string
}

/** Drops unused arcs. `properties.archipelagos` names those of a province. */
export function layoutTopology(
  source: ProvinceTopology,
  layout: LayoutName,
  rows: readonly Division[],
  notice: Notice,
): Topology & { notice: Notice } {
  const places = new Map<number, number>()
  const place = (arc: number): number => {
    const bare = arc < 0 ? ~arc : arc
    const found = places.get(bare) ?? places.size
    places.set(bare, found)
    return arc < 0 ? ~found : found
  }
  const shapes = new Map(source.objects[layout].geometries.map((shape) => [shape.id, shape]))
  const geometries = rows.map((row): GeometryObject => {
    const shape = shapes.get(row.code)
    if (!shape) throw new Error(`No boundary of ${row.code} (${row.name}) in ${layout}.`)
    const own = archipelagos.filter(({ province }) => province === row.code).map(({ name }) => name)
    const properties = {
      code: row.code,
      name: row.name,
      fullName: fullName(row),
      ...(own.length && { archipelagos: own }),
    }
    const arcs = partsOf(shape).map((rings) => rings.map((ring) => ring.map(place)))
    return { type: 'MultiPolygon', id: row.code, properties, arcs }
  })
  const provinces: GeometryCollection = { type: 'GeometryCollection', geometries }
  return {
    type: 'Topology',
    ...(source.transform && { transform: source.transform }),
    objects: { provinces },
    arcs: [...places.keys()].map((arc) => source.arcs[arc]!),
    notice,
  }
}
