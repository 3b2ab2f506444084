/** Bars that find another at their edge: several bars of a page do not stack. */
import type { Settings } from '../definition/settings.ts'
import { isTaken } from './bar.ts'

/** ms; bars of other installations have no event for their end. */
export const interval = 250

/** On the document, as long as a bar waits: its `detail` is the priority. A bar that comes after it gives way (`priority.ts`). */
export const waitingEvent = 'wgt:bar-waits-'

/** Of the bars that wait, in the order of the calls. */
let turn = Promise.resolve()

/** @returns resolves when the edge is free, or `signal` aborts */
export function awaitEdge(edge: Settings['position'], signal: AbortSignal): Promise<void> {
  turn = turn.then(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isTaken(edge) && !signal.aborted) {
            document.dispatchEvent(new CustomEvent(waitingEvent + edge, { detail: 1 }))
            setTimeout(look, interval)
          } else resolve()
        }
        look()
      }),
  )
  return turn
}
