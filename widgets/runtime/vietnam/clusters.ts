import type { Xy } from './projection.ts'

export interface Cluster<T> {
  at: Xy
  count: number
  items: T[]
}

/** `count`: points that it stands for; 1 by default. */
interface Point {
  at: Xy
  count?: number
}

/** Joins points closer than `radius` (0: none), in the order of each cluster's first point. */
export function clustersOf<T extends Point>(points: readonly T[], radius: number): Cluster<T>[] {
  let clusters: Cluster<T>[] = points.map((item) => ({ at: item.at, count: item.count ?? 1, items: [item] }))
  // Clusters move as they grow: two may come closer than the radius.
  for (let before = -1; radius > 0 && before !== clusters.length; ) {
    before = clusters.length
    clusters = join(clusters, radius)
  }
  return clusters
}

/** Cells per row, more than any drawing has: cell numbers stay unique. */
const rowLength = 2 ** 24
const around = [-rowLength, 0, rowLength].flatMap((row) => [row - 1, row, row + 1])

/** Cells are as wide as the radius: neighbours lie in the same cell or beside it. */
function join<T>(clusters: readonly Cluster<T>[], radius: number): Cluster<T>[] {
  type Group = [Cluster<T>, ...Cluster<T>[]]
  const groups: Group[] = []
  const cells = new Map<number, Group[]>()
  for (const cluster of clusters) {
    const [x, y] = cluster.at
    const cell = Math.floor(y / radius) * rowLength + Math.floor(x / radius)
    const isNear = ([{ at }]: Group) => Math.hypot(at[0] - x, at[1] - y) < radius
    const near = around.flatMap((offset) => cells.get(cell + offset) ?? []).find(isNear)
    if (near) near.push(cluster)
    else {
      const group: Group = [cluster]
      groups.push(group)
      cells.set(cell, [...(cells.get(cell) ?? []), group])
    }
  }
  return groups.map(merge)
}

function merge<T>(group: readonly Cluster<T>[]): Cluster<T> {
  const sum = (of: (cluster: Cluster<T>) => number) =>
    group.reduce((total, cluster) => total + of(cluster), 0)
  const count = sum((cluster) => cluster.count)
  const mean = (axis: 0 | 1) => sum((cluster) => cluster.at[axis] * cluster.count) / count
  return { at: [mean(0), mean(1)], count, items: group.flatMap(({ items }) => items) }
}
