import { watch } from 'vue'

export const asksForLessMotion = () => matchMedia('(prefers-reduced-motion:reduce)').matches

/** Calls `turn` every so many seconds while it moves. */
export const useTurns = (moves: () => boolean, seconds: number, turn: () => void) =>
  watch(
    moves,
    (isMoving, _, onCleanup) => {
      if (!isMoving) return
      const timer = setInterval(turn, seconds * 1000)
      onCleanup(() => clearInterval(timer))
    },
    { immediate: true },
  )
