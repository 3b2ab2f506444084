export const msPerMinute = 60_000
export const msPerHour = 3_600_000
export const msPerDay = 86_400_000
/** ms. Vietnam is at UTC+7, since 13 June 1975 without summer time (tzdata). */
export const vietnamOffset = 25_200_000
