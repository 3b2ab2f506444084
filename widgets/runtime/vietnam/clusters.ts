/** Pins that would lie on each other become one mark. Pure. */
import type { Xy } from './projection.ts'

export interface Cluster<T> {
  at: Xy
  pins: T[]
}

/** @param radius in the same units as the points; 0 keeps every pin apart */
export function clustersOf<T extends { at: Xy }>(pins: readonly T[], radius: number): Cluster<T>[] {
  let clusters: Cluster<T>[] = pins.map((pin) => ({ at: pin.at, pins: [pin] }))
  // a mark moves as it grows, so that two may come close that were apart
  for (let before = 0; radius > 0 && before !== clusters.length; ) {
    before = clusters.length
    clusters = joined(clusters, radius)
  }
  return clusters
}

function joined<T extends { at: Xy }>(marks: readonly Cluster<T>[], radius: number): Cluster<T>[] {
  const found: Cluster<T>[] = []
  for (const mark of marks) {
    const [x, y] = mark.at
    const near = found.find(({ at }) => (at[0] - x) ** 2 + (at[1] - y) ** 2 < radius ** 2)
    if (near) {
      const pins = [...near.pins, ...mark.pins]
      const middle = (axis: 0 | 1) => pins.reduce((sum, { at }) => sum + at[axis], 0) / pins.length
      near.pins = pins
      near.at = [middle(0), middle(1)]
    } else found.push({ ...mark })
  }
  return found
}
