import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  wheel: [903, 628, 568],
  scratch: [784, 628, 553],
  'gift-box': [873, 628, 553],
  quiz: [779, 628, 553],
}
