import { arrowKeys } from './arrow-keys.ts'
import type { Xy } from './projection.ts'

export function neighbour<T extends { at: Xy }>(key: string, from: T, all: readonly T[]): T | undefined {
  const direction = arrowKeys[key]
  if (!direction) return undefined
  let best: T | undefined
  let minCost = Number.POSITIVE_INFINITY
  for (const other of all) {
    const [dx, dy] = [other.at[0] - from.at[0], other.at[1] - from.at[1]]
    const along = dx * direction[0] + dy * direction[1]
    const across = Math.abs(dx * direction[1] - dy * direction[0])
    // Within 60° to either side; straight ahead counts as nearer.
    if (along <= 0 || across > along * 1.75) continue
    const cost = along + across * 2
    if (cost < minCost) {
      minCost = cost
      best = other
    }
  }
  return best
}
