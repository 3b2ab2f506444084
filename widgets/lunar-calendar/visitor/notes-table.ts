/** Made by build-scripts/lunar-table.ts from astronomy-engine: run it instead of editing. */

/** Months whose new moon is within three minutes of midnight, by their index. */
export const nearMidnight = [
  1220, 1908, 2138, 2199, 2221, 2297, 2358, 2848, 3096, 3138, 3207, 3401, 3565, 3698,
]

/** Months that begin a day later in China: steps from one index to the next. */
export const laterInChina = [
  841, 13, 72, 4, 42, 6, 65, 31, 33, 76, 10, 5, 10, 3, 105, 8, 22, 4, 119, 4, 22, 113, 15, 11, 31, 32, 12, 21,
  21, 101, 17, 24, 40, 12, 5, 15, 13, 2, 35, 33, 65, 25, 13, 48, 12, 23, 21, 35, 7, 6, 29, 30, 24, 4, 24, 52,
  3, 7, 15, 12, 18, 4, 16, 13, 8, 5, 13, 24, 17, 15, 16, 13, 13, 13, 13, 8, 27, 11, 10, 3, 13, 6, 7, 13, 11,
  35, 13, 7, 6, 6, 20, 3, 2, 13, 30, 11, 7, 6, 6, 7, 3, 23, 11, 20, 19, 3, 6, 13, 13, 26, 7, 65, 13, 13, 29,
  6, 15, 7, 18, 2, 8, 13, 23, 12, 48, 15, 13, 117, 3, 10, 48, 8, 4, 16, 9, 39, 15,
]

/** First and last index of months that China numbers otherwise: a leap month of its own, then one behind ours. */
export const chineseRuns = [
  [1049, 1053],
  [1082, 1083],
  [3066, 3068],
]
