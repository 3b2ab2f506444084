export type Xy = readonly [x: number, y: number]

/** Degrees of longitude: only the two archipelagos lie east of it. */
export const mainlandEnd = 109.8

/** Degrees of latitude to equally long degrees of longitude. */
export const mercator = (lat: number) =>
  (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

/** Degrees (WGS84) to units from the north-west corner; `unitsPerDegree` of longitude. */
export const projection = (north: number, west: number, unitsPerDegree: number) => {
  const top = mercator(north)
  return (lat: number, lng: number): Xy => [
    (lng - west) * unitsPerDegree,
    (top - mercator(lat)) * unitsPerDegree,
  ]
}
