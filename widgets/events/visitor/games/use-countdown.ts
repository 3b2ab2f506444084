import { onBeforeUnmount, type Ref, ref } from 'vue'
import { milestonePassed, secondsLeft } from './quiz-steps.ts'

export interface Countdown {
  /** Seconds. */
  left: Ref<number>
  /** Seconds at the last milestone, for screen readers; undefined before the first. */
  milestone: Ref<number | undefined>
  /** @param since epoch ms @returns whether time is left */
  start(since: number): boolean
  stop(): void
}

/** ms. Often enough that no second is skipped. */
const tick = 250

/** @param limit seconds */
export function useCountdown(limit: number, onEnd: () => void): Countdown {
  const left = ref(limit)
  const milestone = ref<number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = () => clearInterval(timer)
  onBeforeUnmount(stop)
  return {
    left,
    milestone,
    start(since) {
      const deadline = since + limit * 1000
      left.value = secondsLeft(deadline, Date.now())
      milestone.value = undefined
      stop()
      if (!left.value) return false
      timer = setInterval(() => {
        const now = secondsLeft(deadline, Date.now())
        milestone.value = milestonePassed(left.value, now, limit) ?? milestone.value
        left.value = now
        if (now) return
        stop()
        onEnd()
      }, tick)
      return true
    },
    stop,
  }
}
