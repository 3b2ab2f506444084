import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  split: [1680, 876, 876],
  list: [1632, 1233, 1233],
  map: [780, 1807, 1807],
  grid: [1630, 928, 789],
}
