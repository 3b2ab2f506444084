/** Bars that wait before they appear. */
import { awaitTrigger } from '../../runtime/popup/trigger.ts'
import type { Settings } from '../definition/settings.ts'

/** Calls `show` at most once, and not after `signal` has aborted. */
export function awaitOnce(trigger: Settings['trigger'], signal: AbortSignal, show: () => void) {
  if (signal.aborted) return
  const stop = awaitTrigger(trigger, () => {
    stop()
    show()
  })
  signal.addEventListener('abort', stop)
}
