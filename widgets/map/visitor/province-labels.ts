import { placeLabels } from '../../runtime/vietnam/labels.ts'
import type { Xy } from '../../runtime/vietnam/projection.ts'

/** px: an average letter of the label's font, half of a line, and the space to either side */
const letter = 5.6
const halfLine = 6.5
const padding = 3
/** px: half of a pin */
const pinHalf = { halfWidth: 13, halfHeight: 13.5 }
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
  const labels = all
    .toSorted((a, b) => b.size - a.size)
    .flatMap((province) => {
      const { at, size, text } = province
      const width = text.length * letter
      if (width > Math.sqrt(size) * scale * overhang) return []
      const box = { x: at[0] * scale, y: at[1] * scale, halfWidth: width / 2 + padding, halfHeight: halfLine }
      return [{ province, boxes: [box] }]
    })
  const obstacles = pins.map(({ at }) => ({ x: at[0] * scale, y: at[1] * scale, ...pinHalf }))
  return placeLabels(labels, obstacles).map(({ label }) => label.province)
}
