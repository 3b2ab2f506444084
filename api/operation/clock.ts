/** ms of a clock that is never set, for every duration: caches, rates, timeouts. `Date.now` is for dates only. */
export const monotonic = (): number => performance.now()

/** ms */
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** ms. Vietnam has had UTC+7 all year since 1975. */
const ahead = 7 * hour

export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'

/** `YYYY-MM-DD` at an epoch ms. */
export const vietnamDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10)

/** Epoch ms. @param date `YYYY-MM-DD` */
export const startOfVietnamDay = (date: string): number => Date.parse(date) - ahead

/** Epoch ms. */
export const endOfVietnamDay = (at: number): number => (Math.floor((at + ahead) / day) + 1) * day - ahead
