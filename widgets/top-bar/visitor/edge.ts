/** Several bars of a page do not stack. */

/** ms; bars of other installations have no event for their end. */
const interval = 250

/** Resolves when `isTaken` is false, in the order of the calls. */
let turn = Promise.resolve()

/** @returns resolves when the edge is free, or `signal` aborts */
export function awaitEdge(isTaken: () => boolean, signal: AbortSignal): Promise<void> {
  turn = turn.then(
    () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (isTaken() && !signal.aborted) setTimeout(look, interval)
          else resolve()
        }
        look()
      }),
  )
  return turn
}
