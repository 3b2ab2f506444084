/** Where an arrow key leads: to the nearest unit that lies roughly that way. Pure. */
import type { Xy } from '../../runtime/vietnam/projection.ts'

const directions: Record<string, Xy> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export function neighbour<T extends { at: Xy }>(key: string, from: T, all: readonly T[]): T | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  let best: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of all) {
    const [dx, dy] = [other.at[0] - from.at[0], other.at[1] - from.at[1]]
    const along = dx * direction[0] + dy * direction[1]
    const across = Math.abs(dx * direction[1] - dy * direction[0])
    // within 60° to either side; what lies straight ahead counts as nearer
    if (along <= 0 || across > along * 1.75) continue
    const cost = along + across * 2
    if (cost < least) {
      least = cost
      best = other
    }
  }
  return best
}
