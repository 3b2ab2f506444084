import { type LabelBox, placeLabels } from '../../runtime/vietnam/labels.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'

/** px: an average letter of the label's font, half of a line, and the space to either side */
const letter = 5.6
const halfLine = 6.5
const padding = 3
/** px: half of a pin */
const pinHalfWidth = 13
const pinHalfHeight = 13.5
/** A label may be this much wider than a square of its province's size. */
const overhang = 1.5

interface ProvinceLabel {
  at: Xy
  size: number
  text: string
}

/**
 * The labels that fit at `scale` px for each unit of the drawing: the largest provinces first, none over another or over
 * one of the pins.
 */
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
