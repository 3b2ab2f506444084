/** The provinces of today as paths of the drawing, from the service's own boundaries. */
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { project } from './projection.ts'

export interface ProvinceShape {
  code: string
  name: string
  /** `d` of an SVG path */
  path: string
}

type Boundaries = Topology<{ provinces: GeometryCollection<{ code: string; name: string }> }>

const pathOf = (rings: readonly (readonly number[][])[]) =>
  rings
    .map((ring) => {
      const points = ring.map(([lng = 0, lat = 0]) => {
        const [x, y] = project(lat, lng)
        return `${x.toFixed(2)} ${y.toFixed(2)}`
      })
      return `M${points.join('L')}Z`
    })
    .join('')

/** @throws Error when the boundaries cannot be had */
export async function readProvinces(): Promise<ProvinceShape[]> {
  const response = await fetch('/api/v1/geo/layouts/34/boundaries')
  if (!response.ok) throw new Error(`boundaries: ${response.status}`)
  const boundaries: Boundaries = await response.json()
  return feature(boundaries, boundaries.objects.provinces).features.map(({ geometry, properties }) => ({
    code: properties.code,
    name: properties.name,
    path:
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates.map(pathOf).join('')
        : geometry.type === 'Polygon'
          ? pathOf(geometry.coordinates)
          : '',
  }))
}
