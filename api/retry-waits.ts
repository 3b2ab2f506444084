const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Waits before the next try of something that goes out of the house, by the number of tries so far: two days in all. */
const waits = [30 * second, 2 * minute, 10 * minute, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour]

/** How long to wait after one more failure, in ms; undefined when it is given up: kept, and tried no more. */
export const waitAfter = (attempts: number): number | undefined => waits[attempts]
