/** The point of a region farthest from its borders has the most room for its name. */
import type { Xy } from '../../widgets/runtime/vietnam/projection.ts'

/** Weight of horizontal distances: names are wider than high. */
const across = 0.6
const cells = 16
const rounds = 5
const shrink = 0.3

type Ring = readonly Xy[]

function distanceTo([x, y]: Xy, [x1, y1]: Xy, [x2, y2]: Xy): number {
  const [dx, dy] = [(x2 - x1) * across, y2 - y1]
  const [px, py] = [(x - x1) * across, y - y1]
  const length = dx * dx + dy * dy
  const share = length ? Math.min(Math.max((px * dx + py * dy) / length, 0), 1) : 0
  return Math.hypot(px - dx * share, py - dy * share)
}

/** Negative outside. */
function roomAt(point: Xy, rings: readonly Ring[]): number {
  let nearest = Number.POSITIVE_INFINITY
  let isInside = false
  for (const ring of rings)
    ring.forEach((corner, index) => {
      const before = ring.at(index - 1) ?? corner
      nearest = Math.min(nearest, distanceTo(point, before, corner))
      const [[x1, y1], [x2, y2]] = [before, corner]
      if (y1 > point[1] !== y2 > point[1] && point[0] < ((x2 - x1) * (point[1] - y1)) / (y2 - y1) + x1)
        isInside = !isInside
    })
  return isInside ? nearest : -nearest
}

export function labelPoint(rings: readonly Ring[]): Xy {
  const corners = rings.flat()
  const ends = (axis: 0 | 1) => {
    const values = corners.map((corner) => corner[axis])
    return [Math.min(...values), Math.max(...values)] as const
  }
  const [[west, east], [north, south]] = [ends(0), ends(1)]
  let best: Xy = [(west + east) / 2, (north + south) / 2]
  let most = roomAt(best, rings)
  let [width, height] = [east - west, south - north]
  for (let round = 0; round < rounds; round++) {
    const [left, top] = [best[0] - width / 2, best[1] - height / 2]
    for (let row = 0; row <= cells; row++)
      for (let column = 0; column <= cells; column++) {
        const point: Xy = [left + (width * column) / cells, top + (height * row) / cells]
        const room = roomAt(point, rings)
        if (room > most) {
          most = room
          best = point
        }
      }
    width *= shrink
    height *= shrink
  }
  return best
}
