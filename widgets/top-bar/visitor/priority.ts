/** Bars that come after others of the page: they wait for those, and give way to them. */
import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import { isTaken } from './bar.ts'
import { awaitFree, waitingEvent } from './edge.ts'
import type { Stand } from './mount.ts'

/** ms */
const interval = 250

/** A bar that has given way and comes back was seen before. */
function countingOnce(widget: PlainWidget<Settings>): PlainWidget<Settings> {
  let isCounted = false
  return {
    ...widget,
    track(type, ...more) {
      if (type === 'view' && isCounted) return
      isCounted ||= type === 'view'
      widget.track(type, ...more)
    },
  }
}

/** The bar stands whenever no bar of a lower number wants the edge, until `ending` aborts or the visitor closes it. */
export async function standByPriority(
  stand: Stand['stand'],
  widget: PlainWidget<Settings>,
  ending: AbortController,
) {
  const { position, priority } = widget.config.settings
  const { signal } = ending
  const name = waitingEvent + position
  const shown = countingOnce(widget)

  /** The later a bar comes, the longer the edge has to be free, so the first of those that wait has it. */
  async function isFree() {
    do {
      await awaitFree(position, priority, signal)
      for (let waits = 1; waits < priority && !isTaken(position) && !signal.aborted; waits++)
        await new Promise((resolve) => setTimeout(resolve, interval))
    } while (isTaken(position) && !signal.aborted)
  }

  for (let hasGivenWay = true; hasGivenWay; ) {
    hasGivenWay = false
    await isFree()
    if (signal.aborted) return
    const turn = new AbortController()
    const over = new Promise<void>((resolve) => turn.signal.addEventListener('abort', () => resolve()))
    signal.addEventListener('abort', () => turn.abort())
    document.addEventListener(
      name,
      (event) => {
        if (!(event instanceof CustomEvent) || event.detail >= priority) return
        hasGivenWay = true
        turn.abort()
      },
      { signal: turn.signal },
    )
    await stand(shown, turn)
    await over
  }
  ending.abort()
}
