import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  cards: [2594, 1503, 1076],
  table: [1913, 1616, 1455],
  list: [2594, 2268, 1460],
}
