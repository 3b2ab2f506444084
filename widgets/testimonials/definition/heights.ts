import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  slider: [573, 531, 531],
  grid: [2045, 1088, 755],
  masonry: [2045, 1065, 1065],
  list: [2045, 1361, 1181],
  marquee: [667, 576, 576],
  spotlight: [627, 541, 562],
  badge: [206, 163, 163],
}
