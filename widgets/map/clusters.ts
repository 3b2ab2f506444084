/** Pins that would lie on each other become one mark. Pure. */
import type { Xy } from './drawing.ts'

export interface Cluster<T> {
  at: Xy
  pins: T[]
}

/** @param radius in the same units as the points; 0 keeps every pin apart */
export function clustersOf<T extends { at: Xy }>(pins: readonly T[], radius: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = []
  for (const pin of pins) {
    const near =
      radius > 0 && clusters.find(({ at }) => Math.hypot(at[0] - pin.at[0], at[1] - pin.at[1]) < radius)
    if (near) {
      near.pins.push(pin)
      const sum = (axis: 0 | 1) => near.pins.reduce((total, { at }) => total + at[axis], 0) / near.pins.length
      near.at = [sum(0), sum(1)]
    } else clusters.push({ at: pin.at, pins: [pin] })
  }
  return clusters
}
