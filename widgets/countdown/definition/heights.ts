import type { LayoutHeights } from '../../definition.ts'

/** px, as `tests/browser/measure-heights.ts` measured them. */
export const heights: LayoutHeights = {
  blocks: [294, 326, 326],
  banner: [380, 264, 238],
  flip: [296, 320, 320],
  ring: [298, 343, 343],
  inline: [250, 251, 251],
  bar: [280, 281, 281],
}
