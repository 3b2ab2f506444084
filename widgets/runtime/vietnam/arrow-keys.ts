import type { Xy } from './projection.ts'

export const arrowKeys: Record<string, Xy> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
