/** Pins that lie close together as one. */

import type { Xy } from '../../runtime/vietnam/projection.ts'
import { unitsPerDegree } from './drawing.ts'

export interface Pin<T> {
  at: Xy
  /** How many stores it stands for. */
  count: number
  items: T[]
}

/** Gathers points into squares of a grid; each group stands at the mean of its points. */
export function clusters<T>(
  items: readonly T[],
  size: number,
  of: (item: T) => { at: Xy; count: number },
): Pin<T>[] {
  const groups = new Map<string, { x: number; y: number; count: number; items: T[] }>()
  for (const item of items) {
    const { at, count } = of(item)
    const key = `${Math.floor(at[0] / size)} ${Math.floor(at[1] / size)}`
    const group = groups.get(key) ?? { x: 0, y: 0, count: 0, items: [] }
    group.x += at[0] * count
    group.y += at[1] * count
    group.count += count
    group.items.push(item)
    groups.set(key, group)
  }
  return joined(
    [...groups.values()].map(({ x, y, count, items }) => ({ at: [x / count, y / count], count, items })),
    size * 0.7,
  )
}

/** Means of neighbouring squares may still touch each other. */
function joined<T>(pins: Pin<T>[], gap: number): Pin<T>[] {
  const kept: Pin<T>[] = []
  for (const pin of pins.sort((a, b) => b.count - a.count)) {
    const near = kept.find(({ at }) => Math.hypot(at[0] - pin.at[0], at[1] - pin.at[1]) < gap)
    if (!near) kept.push(pin)
    else {
      near.count += pin.count
      near.items.push(...pin.items)
    }
  }
  return kept
}

/** The part of the sheet that is shown: its middle, and how wide it is. */
export interface View {
  x: number
  y: number
  width: number
}

/** Units of the sheet around the globe. */
const world = 360 * unitsPerDegree
/** CSS px of a map tile, and so what a zoom level is told by. */
export const tileSize = 256

/** The zoom level, as maps on the web count it, of a view so many units and px wide; not rounded. */
export const levelOf = (width: number, px: number) => Math.log2((world * px) / (tileSize * width))
/** How wide the view is at a zoom level. */
export const widthAt = (level: number, px: number) => (world * px) / (tileSize * 2 ** level)

/** Height of the map for one of its width. */
export const ratio = 1.2
const closest = 0.6
const farthest = 2200

const within = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value))

export const zoomed = ({ x, y, width }: View, factor: number, at: Xy = [x, y]): View => {
  const next = within(closest, width * factor, farthest)
  const by = next / width
  return { x: at[0] + (x - at[0]) * by, y: at[1] + (y - at[1]) * by, width: next }
}

/** The smallest view with all points and some room around them. */
export function viewOf(points: readonly Xy[]): View {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const ends = (all: number[]) => [Math.min(...all), Math.max(...all)] as const
  const [left, right] = ends(xs)
  const [top, bottom] = ends(ys)
  // about 10 km for a single one
  const width = Math.max((right - left) * 1.25, ((bottom - top) * 1.25) / ratio, 12)
  // a little to the left, where the inset of the archipelagos is not
  return {
    x: (left + right) / 2 + width * 0.05,
    y: (top + bottom) / 2,
    width: within(closest, width, farthest),
  }
}
