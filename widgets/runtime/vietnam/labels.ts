/** Which labels have room. Pure. */
import type { Xy } from './projection.ts'

/** px: an average letter, and a line, of the label's font */
const letter = 5.6
const lineHeight = 13
/** px: half of a mark's width, and how near to its middle the middle of a line may be */
const markHalf = 13
const markReach = 20
/** A label may be this much wider than a square of its unit's size. */
const overhang = 1.5

interface Labelled {
  at: Xy
  size: number
  text: string
}

/**
 * The labels that fit at `scale` px for each unit of the sheet: the largest units first, none over another or over one of
 * the `marks`.
 */
export function fitting<T extends Labelled>(
  all: readonly T[],
  scale: number,
  marks: readonly { at: Xy }[] = [],
): T[] {
  const taken = marks.map(({ at }) => ({
    x: at[0] * scale,
    y: at[1] * scale,
    half: markHalf,
    reach: markReach,
  }))
  return all
    .toSorted((a, b) => b.size - a.size)
    .filter(({ at, size, text }) => {
      const width = text.length * letter
      if (width > Math.sqrt(size) * scale * overhang) return false
      const own = { x: at[0] * scale, y: at[1] * scale, half: width / 2 + 3, reach: lineHeight }
      const isFree = taken.every(
        ({ x, y, half, reach }) => Math.abs(x - own.x) > half + own.half || Math.abs(y - own.y) > reach,
      )
      if (isFree) taken.push(own)
      return isFree
    })
}
