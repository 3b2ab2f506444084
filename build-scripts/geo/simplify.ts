import { presimplify } from 'topojson-simplify'
import type { ProvinceTopology } from '../../geo-data/boundaries.ts'
import type { Xy } from '../../widgets/runtime/vietnam/projection.ts'

/** `weight` is the area of the triangle with the neighbours. */
export type WeightedCorner = readonly [x: number, y: number, weight: number]

export function weightedArcs(
  { arcs, transform }: ProvinceTopology,
  project: (lat: number, lng: number) => Xy,
): WeightedCorner[][] {
  if (!transform) throw new Error('The topology is not quantised.')
  const { scale, translate } = transform
  const projected = arcs.map((arc) => {
    let [x, y] = [0, 0]
    return arc.map(([dx = 0, dy = 0]) => {
      x += dx
      y += dy
      return [...project(y * scale[1] + translate[1], x * scale[0] + translate[0])]
    })
  })
  return presimplify({ type: 'Topology', objects: {}, arcs: projected }).arcs.map((arc) =>
    arc.map(([x = 0, y = 0, weight = 0]): WeightedCorner => [x, y, weight]),
  )
}

/** Returns less than `detail` for an island that would lose too many corners. */
export function minWeight(arc: readonly WeightedCorner[], detail: number, keptInside: number): number {
  const weights = arc.slice(1, -1).map(([, , weight]) => weight)
  return Math.min(detail, weights.sort((a, b) => b - a)[keptInside - 1] ?? detail)
}

export function areaOf(ring: readonly (readonly number[])[]): number {
  const doubled = ring.reduce((sum, [x = 0, y = 0], index) => {
    const [beforeX = 0, beforeY = 0] = ring.at(index - 1) ?? []
    return sum + beforeX * y - x * beforeY
  }, 0)
  return Math.abs(doubled / 2)
}
