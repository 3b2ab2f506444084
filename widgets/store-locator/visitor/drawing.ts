/** The coordinates that the country is drawn in. */
import { mainlandEnd, mercator, projection, type Xy } from '../../runtime/vietnam/projection.ts'

export const unitsPerDegree = 120
/** Units in one step of the paths in `outline.json`, about 3 km: fewer digits to send. */
export const grain = 3
/** The corner of the drawing, degrees. */
const west = 102
const north = 23.5

/** Degrees (WGS84) to units of the drawing. */
export const project = projection(north, west, unitsPerDegree)

/** Only the two archipelagos lie east of it. */
export const seaward = (mainlandEnd - west) * unitsPerDegree

/** The drawing's corner on a square map of the whole world, in units from that map's corner. */
export const origin: Xy = [(west + 180) * unitsPerDegree, (180 - mercator(north)) * unitsPerDegree]
