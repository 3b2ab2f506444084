import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  month: [1900, 1755, 1171],
  week: [1967, 1584, 1010],
  day: [1597, 1314, 921],
  year: [3362, 1572, 1234],
  compact: [671, 554, 533],
}
