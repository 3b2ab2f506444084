/** The sheet that the country is drawn on. */
import { mainlandEnd, mercator, projection, type Xy } from '../../runtime/vietnam/projection.ts'

export const unitsPerDegree = 120
/** Units of the sheet for one of the drawing, about 3 km: fewer digits to send. */
export const grain = 3
/** The sheet's corner, degrees. */
const west = 102
const north = 23.5

/** Degrees (WGS84) to units of the sheet. */
export const project = projection(north, west, unitsPerDegree)

/** Everything of the two archipelagos lies east of it, and nothing else. */
export const seaward = (mainlandEnd - west) * unitsPerDegree

/** Where the sheet's corner lies on a square sheet of the whole world, in units from that one's corner. */
export const origin: Xy = [(west + 180) * unitsPerDegree, (180 - mercator(north)) * unitsPerDegree]
