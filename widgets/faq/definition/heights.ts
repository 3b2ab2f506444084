import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  accordion: [1260, 915, 915],
  'two-column': [1260, 816, 703],
  list: [2971, 2027, 2027],
}
