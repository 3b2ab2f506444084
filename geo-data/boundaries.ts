import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import * as z from 'zod'
import type { Point } from './tables.ts'

/** `code34`: the unit's province in the 34 layout. */
export type ProvinceTopology = Topology<{
  provinces63: GeometryCollection<{ code: string; code34: string }>
  provinces34: GeometryCollection<{ code: string }>
}>
export type LayoutName = 'provinces63' | 'provinces34'

/** `[longitude, latitude]`, the order of GeoJSON. */
type Ring = number[][]
/** Bounding box: west, south, east, north. */
interface Polygon {
  rings: Ring[]
  box: [number, number, number, number]
}
export type Boundaries = ReadonlyMap<string, readonly Polygon[]>

const geometries = (properties: z.ZodObject) =>
  z.object({
    type: z.literal('GeometryCollection'),
    geometries: z.array(
      z.object({
        type: z.enum(['Polygon', 'MultiPolygon']),
        id: z.string(),
        arcs: z.array(z.array(z.any())),
        properties,
      }),
    ),
  })
const topology = z.object({
  type: z.literal('Topology'),
  transform: z.object({ scale: z.array(z.number()).length(2), translate: z.array(z.number()).length(2) }),
  arcs: z.array(z.array(z.array(z.int()).length(2)).min(2)),
  objects: z.object({
    provinces63: geometries(z.object({ code: z.string(), code34: z.string() })),
    provinces34: geometries(z.object({ code: z.string() })),
  }),
})

const isProvinceTopology = (value: unknown): value is ProvinceTopology => topology.safeParse(value).success

/** @throws Error for an invalid file */
export function readTopology(
  file = join(import.meta.dirname, 'boundaries/provinces.topo.json'),
): ProvinceTopology {
  const read: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isProvinceTopology(read)) throw new Error(`${file} is no topology of both layouts.`)
  return read
}

export function boundariesOf(source: ProvinceTopology, layout: LayoutName): Boundaries {
  const { features } = feature(source, source.objects[layout])
  return new Map(
    features.map(({ id, geometry }) => {
      if (geometry.type === 'Polygon') return [String(id), [polygonOf(geometry.coordinates)]]
      if (geometry.type === 'MultiPolygon') return [String(id), geometry.coordinates.map(polygonOf)]
      throw new Error(`Province ${id} is a ${geometry.type}.`)
    }),
  )
}

function polygonOf(rings: Ring[]): Polygon {
  const outline = rings[0] ?? []
  const lng = outline.map(([x = Number.NaN]) => x)
  const lat = outline.map(([, y = Number.NaN]) => y)
  return { rings, box: [Math.min(...lng), Math.min(...lat), Math.max(...lng), Math.max(...lat)] }
}

export function contains(polygons: readonly Polygon[], { lat, lng }: Point): boolean {
  return polygons.some(({ rings, box: [west, south, east, north] }) => {
    if (lng < west || lng > east || lat < south || lat > north) return false
    return rings.filter((ring) => isAround(ring, lng, lat)).length === 1
  })
}

function isAround(ring: Ring, x: number, y: number): boolean {
  let around = false
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) around = !around
    x1 = x2
    y1 = y2
  }
  return around
}

/** Province in both layouts, bounding box, number of polygons. */
export const archipelagos = [
  { name: 'Hoàng Sa', province: '48', box: [110.9, 15.6, 113.1, 17.3], outlines: 46 },
  { name: 'Trường Sa', province: '56', box: [109.45, 6.4, 118, 12.2], outlines: 140 },
] as const

export const polygonsWithin = (polygons: readonly Polygon[], [west, south, east, north]: readonly number[]) =>
  polygons.filter(({ box }) => box[0] >= west! && box[1] >= south! && box[2] <= east! && box[3] <= north!)
    .length
