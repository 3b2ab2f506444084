/** A point of the card in shares of its width, so that strokes outlive a change of size. */
export interface Point {
  x: number
  y: number
}

export interface Stroke {
  from: Point
  to: Point
}

/** Radius of the brush, in shares of the card's width. */
export const brushRadius = 0.075
/** Height of the card by its width. */
export const cardRatio = 0.6
/** Share from which the card opens by itself. */
export const opensFrom = 0.55

const columns = 20
const rows = columns * cardRatio

function distance(point: Point, { from, to }: Stroke): number {
  const x = to.x - from.x
  const y = to.y - from.y
  const along = ((point.x - from.x) * x + (point.y - from.y) * y) / (x * x + y * y || 1)
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(point.x - from.x - share * x, point.y - from.y - share * y)
}

export interface ScratchGrid {
  /** @returns the share of the foil that is gone, 0 to 1 */
  clear(stroke: Stroke): number
}

/** Counts on a grid of 240 cells: reading the pixels of a canvas stops the page for each stroke. */
export function createGrid(): ScratchGrid {
  const cells = new Set<number>()
  return {
    clear(stroke) {
      for (let cell = 0; cell < columns * rows; cell++) {
        const center = {
          x: ((cell % columns) + 0.5) / columns,
          y: (Math.floor(cell / columns) + 0.5) / columns,
        }
        if (distance(center, stroke) <= brushRadius) cells.add(cell)
      }
      return cells.size / (columns * rows)
    },
  }
}

/** Turns of the zigzag. */
const turns = 7

/** The way of a card that scratches by itself, from top to bottom. @param share of the way, 0 to 1 */
export function zigzag(share: number): Point {
  const way = share * turns
  const across = Math.floor(way) % 2 ? 1 - (way % 1) : way % 1
  return { x: 0.06 + across * 0.88, y: (0.06 + 0.88 * share) * cardRatio }
}
