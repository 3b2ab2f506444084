import { watch } from 'vue'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'

export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** Calls `turn` every so many seconds while it moves, and not in a hidden tab. */
export const useAutoplay = (moves: () => boolean, seconds: number, turn: () => void) =>
  watch(
    moves,
    (isMoving, _, onCleanup) => {
      if (isMoving) onCleanup(visibleInterval(turn, seconds * 1000, () => {}))
    },
    { immediate: true },
  )
