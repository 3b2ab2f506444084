import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  card: [641, 429, 429],
  table: [863, 660, 507],
  compact: [190, 171, 171],
  badge: [101, 100, 100],
}
