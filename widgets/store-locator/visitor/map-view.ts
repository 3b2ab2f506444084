import type { View } from '../../runtime/vietnam/pan-zoom.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'
import { unitsPerDegree } from './drawing.ts'

/** Height ÷ width of the map. */
export const ratio = 1.2
/** Units of the drawing. */
export const minWidth = 0.6
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
