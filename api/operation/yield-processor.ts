const cell = new Int32Array(new SharedArrayBuffer(4))

/** ms of work between two pauses */
const interval = 1
/** ms */
const pause = 0.3

let resumedAt = performance.now()

/**
 * Called between the steps of a long task on a worker thread: Linux lets a running thread finish its slice of 3 to 4 ms although
 * the main thread, of higher priority, wakes up. A thread that sleeps for a moment lets it go at once.
 */
export function yieldProcessor(): void {
  if (performance.now() - resumedAt < interval) return
  Atomics.wait(cell, 0, 0, pause)
  resumedAt = performance.now()
}
