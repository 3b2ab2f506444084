/** Made by build-scripts/lunar-table.ts from astronomy-engine: run it instead of editing. */
import type { SunSeries } from './sun.ts'

export const sunSeries: SunSeries = {
  polynomial: [-7954093, 3600076967, 184, 48, -28],
  waves: [
    35999.05, -8272, 191288, 71998.1, -158, 2021, 107997.15, -3, 29, 1932, -393, -264, 445267, -159, 84,
    32967, -183, -82, 45036, -43, 147, 22518, 133, 19, 65928, 56, -52, 3036, -32, -65, 9039, 31, -61, 33717,
    28, 49, 29931, 18, -41, 31563, -32, -26, 2280, -44, 19, 4449, -15, 24, 219, 9, -25, 67554, 17, 8, 4563,
    -4, -16, 62892, 15, -5, 31938, -3, -12, 34779, -9, -8, 14577, 1, 12, 2016, -2, -12, 31419, 10, -5,
  ],
  growth: [27, -483],
}

/** Days to add where the series is on the wrong side of midnight, by the term's index. */
export const termCorrections: Record<number, number> = { '-1158': 1 }
