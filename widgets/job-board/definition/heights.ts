import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  list: [1550, 981, 901],
  cards: [2455, 1227, 817],
}
