import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  card: [640, 429, 429],
  table: [862, 659, 506],
  compact: [190, 171, 171],
  badge: [101, 100, 100],
}
