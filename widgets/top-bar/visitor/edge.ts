/** Bars that find another at their edge: several bars of a page do not stack. */
import { onFloats } from '../../runtime/float/dock.ts'
import type { Settings } from '../definition/settings.ts'
import { isTaken } from './bar.ts'

type Edge = Settings['position']

/** On the document, as long as a bar waits: its `detail` is the priority. A bar that comes after it gives way (`priority.ts`). */
export const waitingEvent = 'wgt:bar-waits-'

/** Tells the bar at the edge, and each that comes there, that one waits. @returns resolves when the edge is free, or `signal` aborts */
export function awaitFree(edge: Edge, priority: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const watching = new AbortController()
    const look = () => {
      if (isTaken(edge) && !signal.aborted)
        return document.dispatchEvent(new CustomEvent(waitingEvent + edge, { detail: priority }))
      watching.abort()
      return resolve()
    }
    onFloats(look, watching.signal)
    signal.addEventListener('abort', look, { signal: watching.signal })
    look()
  })
}

/** Bars waiting at an edge, in the order of the calls. */
const turns = new Map<Edge, Promise<void>>()

/** @returns resolves when the edge is free, or `signal` aborts */
export function awaitEdge(edge: Edge, signal: AbortSignal): Promise<void> {
  const turn = (turns.get(edge) ?? Promise.resolve()).then(() => awaitFree(edge, 1, signal))
  turns.set(edge, turn)
  return turn
}
