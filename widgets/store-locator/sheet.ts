/** The sheet that the country is drawn on: Mercator, 120 units for a degree of longitude. */
export type Xy = readonly [x: number, y: number]

export const unitsPerDegree = 120
/** Units of the sheet for one of the drawing, about 3 km: fewer digits to send. */
export const grain = 3
/** The sheet's corner, degrees. */
const west = 102
const north = 23.5

const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI
const top = mercator(north)

/** Degrees (WGS84) to units of the sheet. */
export const project = (lat: number, lng: number): Xy => [
  (lng - west) * unitsPerDegree,
  (top - mercator(lat)) * unitsPerDegree,
]

/** Where the sheet's corner lies on a square sheet of the whole world, in units from that one's corner. */
export const origin: Xy = [(west + 180) * unitsPerDegree, (180 - top) * unitsPerDegree]

/** Everything of the two archipelagos lies east of it, and nothing else. */
export const seaward = (109.8 - west) * unitsPerDegree
