import { mainlandEnd, mercator, projection, type Xy } from '../../runtime/vietnam/projection.ts'

export const unitsPerDegree = 120
/** Units per step of the paths in `outline.json`, about 3 km: fewer digits to send. */
export const grain = 3
/** The same of the paths in `areas`, about 90 m. */
export const fineGrain = 0.1
/** Degrees. */
const west = 102
const north = 23.5

export const project = projection(north, west, unitsPerDegree)

export const seaward = (mainlandEnd - west) * unitsPerDegree

/** Units from the corner of a square map of the world. */
export const origin: Xy = [(west + 180) * unitsPerDegree, (180 - mercator(north)) * unitsPerDegree]
