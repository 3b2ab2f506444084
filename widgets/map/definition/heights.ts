import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  none: [1151, 919, 919],
  below: [2990, 1627, 1394],
  side: [1453, 1096, 1096],
}
