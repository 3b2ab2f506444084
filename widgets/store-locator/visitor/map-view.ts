import type { View } from '../../runtime/vietnam/pan-zoom.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import { grain, origin, project, unitsPerDegree } from './drawing.ts'
import outline from './outline.json'

/** Height ÷ width of the map. */
export const ratio = 1.2
/** Units of the drawing. */
export const minWidth = 0.6
/** Units, about 5 km. The drawing has nothing smaller than wards. */
export const minPlainWidth = 6
export const maxWidth = 2200

/** CSS px, the base of zoom levels. */
export const tileSize = 256
/** Units around the globe. */
const world = 360 * unitsPerDegree

/** Not rounded; `width` in units, `px` of the view. */
export const levelOf = (width: number, px: number) => Math.log2((world * px) / (tileSize * width))
/** Units. */
export const widthAt = (level: number, px: number) => (world * px) / (tileSize * 2 ** level)

/** Units, about 10 km: the view of a single point. */
const minSpan = 12
const padding = 1.25
/** Share of the width, left of the middle: clear of the inset of the archipelagos. */
const insetShift = 0.05

export function viewOf(points: readonly Xy[]): View {
  const ends = (axis: 0 | 1) => {
    const values = points.map((point) => point[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [left, right] = ends(0)
  const [top, bottom] = ends(1)
  const width = Math.max((right - left) * padding, ((bottom - top) * padding) / ratio, minSpan)
  return {
    x: (left + right) / 2 + width * insetShift,
    y: (top + bottom) / 2,
    width: Math.min(width, maxWidth),
  }
}

export const country = viewOf([project(23.4, 102.1), project(8.5, 109.5)])

/** Corners of the paths in `outline.json`, units. */
const corners = Object.values(outline).flatMap((path) => {
  let [x, y] = [0, 0]
  const steps = path.replace(/h0/g, '').match(/-?\d+/g) ?? []
  return steps.flatMap((step, index): Xy[] => {
    if (index % 2) y += +step * grain
    else x += +step * grain
    return index % 2 ? [[x, y]] : []
  })
})

/** Units, about 30 km: names of wards fill a view of it. */
const cityWidth = 34

/** Wide enough for the nearest border or coast, or for a city: pins on an empty plane tell nothing. */
export function withBorder(view: View): View {
  const toBorder = Math.min(
    ...corners.map(([x, y]) => 2.2 * Math.max(Math.abs(x - view.x), Math.abs(y - view.y) / ratio)),
  )
  return { ...view, width: Math.max(view.width, Math.min(toBorder, cityWidth)) }
}

/** Great circle of the Earth, km. */
const globe = 40_030
/** px */
const maxBar = 90

/** A round length in the middle of the view. @param px of the view's width @param unit km */
export function scaleBar({ y, width }: View, px: number, unit: number): { length: number; px: number } {
  const perPx =
    ((globe / world / Math.cosh(Math.PI * (1 - (2 * (origin[1] + y)) / world))) * width) / px / unit
  const power = 10 ** Math.floor(Math.log10(maxBar * perPx))
  const length = power * ([5, 2].find((step) => step * power <= maxBar * perPx) ?? 1)
  return { length, px: length / perPx }
}
