import type { Xy } from './projection.ts'

export interface Cluster<T> {
  /** The mean of its points. */
  at: Xy
  count: number
  items: T[]
}

/** `count` is how many a point stands for: 1 unless given. */
interface Point {
  at: Xy
  count?: number
}

/**
 * Joins points that are closer than a radius, in their own units. The order is that of each cluster's first point.
 * @param radius 0 keeps all points apart
 */
export function clustersOf<T extends Point>(points: readonly T[], radius: number): Cluster<T>[] {
  let clusters: Cluster<T>[] = points.map((point) => ({
    at: point.at,
    count: point.count ?? 1,
    items: [point],
  }))
  if (radius <= 0) return clusters
  // clusters move as they grow, so that two may come closer than the radius
  for (let before = Number.POSITIVE_INFINITY; clusters.length < before; ) {
    before = clusters.length
    clusters = join(clusters, radius)
  }
  return clusters
}

/** Cells per row of the grid: more than any drawing has, so that each cell has a number of its own. */
const rowLength = 2 ** 24

/** One pass over a grid whose cells are as wide as the radius: what is near lies in the same cell or beside it. */
function join<T>(clusters: readonly Cluster<T>[], radius: number): Cluster<T>[] {
  const cells = new Map<number, Cluster<T>[]>()
  const cellAt = ([x, y]: Xy) => Math.floor(y / radius) * rowLength + Math.floor(x / radius)
  const add = (cluster: Cluster<T>) => {
    const cell = cellAt(cluster.at)
    const others = cells.get(cell)
    if (others) others.push(cluster)
    else cells.set(cell, [cluster])
  }
  const remove = (cluster: Cluster<T>) => {
    const others = cells.get(cellAt(cluster.at)) ?? []
    others.splice(others.indexOf(cluster), 1)
  }
  const findNear = (at: Xy) => {
    const middle = cellAt(at)
    for (const row of [-rowLength, 0, rowLength])
      for (const column of [-1, 0, 1])
        for (const cluster of cells.get(middle + row + column) ?? [])
          if (Math.hypot(cluster.at[0] - at[0], cluster.at[1] - at[1]) < radius) return cluster
    return undefined
  }
  const joined: Cluster<T>[] = []
  for (const cluster of clusters) {
    const near = findNear(cluster.at)
    if (near) {
      remove(near)
      merge(near, cluster)
      add(near)
    } else {
      const copy = { ...cluster, items: [...cluster.items] }
      joined.push(copy)
      add(copy)
    }
  }
  return joined
}

function merge<T>(into: Cluster<T>, { at, count, items }: Cluster<T>) {
  const total = into.count + count
  const mean = (axis: 0 | 1) => (into.at[axis] * into.count + at[axis] * count) / total
  into.at = [mean(0), mean(1)]
  into.count = total
  into.items.push(...items)
}
