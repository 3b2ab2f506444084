/** Web Mercator, in hundredths of a degree of longitude from 101° east and 24° north. */
import type { Coordinates } from '../coordinates.ts'

export type Xy = readonly [x: number, y: number]

const unitsPerDegree = 100
const [west, north] = [101, 24]

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const latitude = (mercator: number) => (Math.atan(Math.exp((mercator * Math.PI) / 180)) * 360) / Math.PI - 90
const top = mercator(north)

export const project = (lat: number, lng: number): Xy => [
  (lng - west) * unitsPerDegree,
  (top - mercator(lat)) * unitsPerDegree,
]

/** To a metre: five decimals of a degree. */
export function coordinatesAt([x, y]: Xy): Coordinates {
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return { lat: rounded(latitude(top - y / unitsPerDegree)), lng: rounded(x / unitsPerDegree + west) }
}

/** A square of the drawing: its middle and its width. */
export interface View {
  x: number
  y: number
  width: number
}

const [right, bottom] = project(6.5, 118)
/** The country with Hoàng Sa and Trường Sa. */
export const wholeCountry: View = { x: right / 2, y: bottom / 2, width: Math.max(right, bottom) }

/** A district or two around a point. */
export const viewAround = ([x, y]: Xy, width = 80): View => ({ x, y, width })

/** Widths of views in which a division fills most of the map. */
export const widthOf = { province: 200, district: 50, ward: 16 } as const

/** Drops names in the view that overlap an earlier one. */
export function labelsIn<Named extends { at: Xy; name: string }>(
  view: View,
  named: readonly Named[],
): Named[] {
  const line = view.width / 22
  const letter = view.width / 60
  const shown: Named[] = []
  for (const one of named) {
    const [x, y] = one.at
    if (Math.max(Math.abs(x - view.x), Math.abs(y - view.y)) > view.width / 2) continue
    const overlaps = ({ at, name }: Named) =>
      Math.abs(at[1] - y) < line && Math.abs(at[0] - x) < ((name.length + one.name.length) * letter) / 2
    if (!shown.some(overlaps)) shown.push(one)
  }
  return shown
}

/** About 200 m. */
const minWidth = 0.2

/** @param factor above 1 is closer; `fixed` keeps its place */
export function zoomed({ x, y, width }: View, factor: number, fixed: Xy = [x, y]): View {
  const next = Math.min(wholeCountry.width, Math.max(minWidth, width / factor))
  const share = next / width
  return within({ x: fixed[0] + (x - fixed[0]) * share, y: fixed[1] + (y - fixed[1]) * share, width: next })
}

/** Its middle stays on the map. */
export const within = ({ x, y, width }: View): View => ({
  x: Math.min(right, Math.max(0, x)),
  y: Math.min(bottom, Math.max(0, y)),
  width,
})
