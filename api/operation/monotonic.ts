/** ms on a clock that nobody sets, for every duration: caches, rates, timeouts. `Date.now` is for dates alone. */
export const monotonic = (): number => performance.now()
