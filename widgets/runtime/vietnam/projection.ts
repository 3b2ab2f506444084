/** The sheets that Vietnam is drawn on, by Mercator's projection. */
export type Xy = readonly [x: number, y: number]

/** Degrees of longitude: what is drawn east of it belongs to the two archipelagos, and nothing else does. */
export const mainlandEnd = 109.8

/** Degrees of latitude to the degrees of longitude that are as long on the sheet. */
export const mercator = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/**
 * Degrees (WGS84) to units of a sheet, from its corner north-west of the country.
 * @param unitsPerDegree of longitude
 */
export const projection = (north: number, west: number, unitsPerDegree: number) => {
  const top = mercator(north)
  return (lat: number, lng: number): Xy => [
    (lng - west) * unitsPerDegree,
    (top - mercator(lat)) * unitsPerDegree,
  ]
}
