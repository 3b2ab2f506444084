/** Borders and names of single provinces: what a view of a city shows. Each province is a file of its own. */
import type { Xy } from '../../runtime/vietnam/projection.ts'
import boxes from './area-boxes.json'
import { fineGrain } from './drawing.ts'

interface AreaFile {
  border: string
  wards: [name: string, x: number, y: number][]
  districts: [name: string, x: number, y: number][]
}

export interface NamedPoint {
  name: string
  at: Xy
}

export interface Area {
  code: string
  border: string
  wards: NamedPoint[]
  /** The districts of 30 June 2025. */
  districts: NamedPoint[]
}

/** Units of the drawing. */
export interface Seen {
  x: number
  y: number
  halfWidth: number
  halfHeight: number
}

/** Codes of the 34 layout. */
export function areasIn({ x, y, halfWidth, halfHeight }: Seen): string[] {
  return Object.entries(boxes).flatMap(([code, [left = 0, top = 0, right = 0, bottom = 0]]) =>
    left < x + halfWidth && right > x - halfWidth && top < y + halfHeight && bottom > y - halfHeight
      ? [code]
      : [],
  )
}

const named = (rows: AreaFile['wards']): NamedPoint[] =>
  rows.map(([name, x, y]) => ({ name, at: [x * fineGrain, y * fineGrain] }))

export async function readArea(code: string): Promise<Area> {
  const file: { default: AreaFile } = await import(`./areas/${code}.json`)
  const { border, wards, districts } = file.default
  return { code, border, wards: named(wards), districts: named(districts) }
}
