import * as z from 'zod'

/** Dong. NAPAS 247 takes less than 500 million; banks refuse less than a thousand. */
export const orderAmount = z.int().min(1000).max(499_999_999)
