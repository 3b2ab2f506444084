/** Limits of a merchant's files: the dashboard shows them before the service refuses a file. */

export const maxPictureMegabytes = 10
/** Phones take 12 to 40 million; far larger pictures take all memory. */
export const maxPicturePixels = 40_000_000
export const maxCsvMegabytes = 24

export const bytesOf = (megabytes: number) => megabytes * 1024 ** 2
