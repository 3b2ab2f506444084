/** ms of a clock that is never set, for every duration: caches, rates, timeouts. `Date.now` is for dates only. */
export const monotonic = (): number => performance.now()
