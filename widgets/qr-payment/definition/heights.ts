import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  compact: [1174, 684, 684],
  qrOnly: [1001, 545, 545],
  detailed: [1448, 891, 568],
  print: [884, 882, 882],
}
