import { type LabelBox, placeLabels } from '../../runtime/vietnam/labels.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'

/** px of the label's font: an average letter, half a line, the space on either side */
const letter = 6.1
const halfLine = 7
const padding = 3
const pinHalfWidth = 13
const pinHalfHeight = 13.5
/** Widest label, in sides of a square of the province's size. */
const overhang = 1.5

/** px from a city to its name beside the country: cities that are always named, by code. */
const leads: Record<string, readonly Xy[]> = {
  '01': [
    [104, 40],
    [-130, 40],
  ],
  '79': [
    [-118, -34],
    [-80, -34],
    [96, 70],
  ],
}

interface ProvinceLabel {
  code: string
  at: Xy
  size: number
  text: string
}

export type PlacedLabel<T> = T & {
  /** px from `at` to the middle of a name beside the country, and to the end of the line that leads to it. */
  lead?: { name: Xy; end: Xy }
}

/** Labels that fit at `scale` px per unit: the two cities, then the largest provinces, clear of each other and of pins. */
export function fittingLabels<T extends ProvinceLabel>(
  all: readonly T[],
  scale: number,
  pins: readonly { at: Xy }[] = [],
): PlacedLabel<T>[] {
  const box = ([x, y]: Xy, halfWidth: number, halfHeight: number): LabelBox => ({
    x: x * scale,
    y: y * scale,
    halfWidth,
    halfHeight,
  })
  const rank = ({ code, size }: T) => (leads[code] ? Number.POSITIVE_INFINITY : size)
  const labels = all
    .toSorted((a, b) => rank(b) - rank(a))
    .flatMap((province) => {
      const { code, at, size, text } = province
      const width = text.length * letter
      const half = width / 2 + padding
      // Within the drawing, which begins at 0.
      const beside = (leads[code] ?? [])
        .map(([x, y]) => box([at[0] + x / scale, at[1] + y / scale], half, halfLine))
        .filter(({ x }) => x >= half)
      const isWide = width > Math.sqrt(size) * scale * overhang
      const boxes = [...(isWide ? [] : [box(at, half, halfLine)]), ...beside]
      return boxes.length ? [{ province, boxes, beside }] : []
    })
  const obstacles = pins.map(({ at }) => box(at, pinHalfWidth, pinHalfHeight))
  return placeLabels(labels, obstacles).map(({ label: { province, beside }, box }) => {
    if (!beside.includes(box)) return province
    const [x, y] = [box.x - province.at[0] * scale, box.y - province.at[1] * scale]
    return { ...province, lead: { name: [x, y], end: [x - Math.sign(x) * box.halfWidth, y] } }
  })
}
