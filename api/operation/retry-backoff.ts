const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waits before the next try of something that goes out of the house, by the number of tries so far: two days in all. */
const waits = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** When it is tried again after one more failure, in epoch ms; null when it is given up: kept, and tried no more. */
export function attemptAfter(attempts: number, now: number): number | null {
  const wait = waits[attempts]
  return wait === undefined ? null : now + wait
}
