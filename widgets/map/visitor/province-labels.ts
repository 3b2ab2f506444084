import { type LabelBox, placeLabels } from '../../runtime/vietnam/labels.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'

/** px of the label's font: an average letter, half a line, the space on either side */
const letter = 5.6
const halfLine = 6.5
const padding = 3
const pinHalfWidth = 13
const pinHalfHeight = 13.5
/** Widest label, in sides of a square of the province's size. */
const overhang = 1.5

interface ProvinceLabel {
  at: Xy
  size: number
  text: string
}

/** Labels that fit at `scale` px per unit: the largest provinces first, clear of each other and of pins. */
export function fittingLabels<T extends ProvinceLabel>(
  all: readonly T[],
  scale: number,
  pins: readonly { at: Xy }[] = [],
): T[] {
  const box = ([x, y]: Xy, halfWidth: number, halfHeight: number): LabelBox => ({
    x: x * scale,
    y: y * scale,
    halfWidth,
    halfHeight,
  })
  const labels = all
    .toSorted((a, b) => b.size - a.size)
    .flatMap((province) => {
      const { at, size, text } = province
      const width = text.length * letter
      if (width > Math.sqrt(size) * scale * overhang) return []
      return [{ province, boxes: [box(at, width / 2 + padding, halfLine)] }]
    })
  const obstacles = pins.map(({ at }) => box(at, pinHalfWidth, pinHalfHeight))
  return placeLabels(labels, obstacles).map(({ label }) => label.province)
}
