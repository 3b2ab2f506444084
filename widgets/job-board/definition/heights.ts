import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  list: [1438, 925, 901],
  cards: [2343, 1171, 817],
}
