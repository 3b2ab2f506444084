import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  cards: [2514, 1481, 1076],
  table: [1907, 1615, 1455],
  list: [2514, 2268, 1460],
}
