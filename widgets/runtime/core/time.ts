export const msPerMinute = 60_000
export const msPerHour = 3_600_000
export const msPerDay = 86_400_000
/** ms without a page seen, after which another visit begins: the usual length in web statistics. */
export const sessionTimeout = 30 * msPerMinute
/** ms. Vietnam is at UTC+7, since 13 June 1975 without summer time (tzdata). */
export const vietnamOffset = 25_200_000
