/** Vietnam keeps one time all year, seven hours ahead of UTC, and has had no other since 1975. */
const ahead = 7 * 3600_000
const dayLength = 24 * 3600_000

export const vietnamTimeZone = 'Asia/Ho_Chi_Minh'

/** The day in Vietnam at a moment (epoch ms), as `YYYY-MM-DD`. */
export const vietnamDay = (at: number): string => new Date(at + ahead).toISOString().slice(0, 10)

/** The moment (epoch ms) at which the Vietnamese day that holds `at` is over. */
export const endOfVietnamDay = (at: number): number =>
  (Math.floor((at + ahead) / dayLength) + 1) * dayLength - ahead
