import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  accordion: [1216, 915, 915],
  'two-column': [1216, 777, 703],
  list: [2876, 2027, 2027],
}
