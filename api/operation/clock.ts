/** ms of a clock that is never set, for every duration: caches, rates, timeouts. `Date.now` is for dates only. */
export const monotonic = (): number => performance.now()

/** ms. Vietnam has had UTC+7 all year since 1975. */
const ahead = 7 * 3600_000
const dayLength = 24 * 3600_000

export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'

/** `YYYY-MM-DD` at an epoch ms. */
export const vietnamDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10)

/** Epoch ms. */
export const endOfVietnamDay = (at: number): number =>
  (Math.floor((at + ahead) / dayLength) + 1) * dayLength - ahead
