/** Position in a grid whose rows are `rowHeight` px high, counted from 1. */
export interface Placement {
  column: number
  row: number
  span: number
}

/** px. A multiple of 1 px, because Firefox has no more than 10,000 rows. */
const rowHeight = 4

/**
 * Each card goes to the top of the column that ends first, so none begins above the one before it: reading order.
 * @param heights px
 * @param gap px below each card
 */
export function placeMasonry(heights: readonly number[], columns: number, gap: number): Placement[] {
  const ends = Array<number>(columns).fill(0)
  return heights.map((height) => {
    const end = Math.min(...ends)
    const column = ends.indexOf(end)
    const span = Math.ceil((height + gap) / rowHeight)
    ends[column] = end + span
    return { column: column + 1, row: end + 1, span }
  })
}
