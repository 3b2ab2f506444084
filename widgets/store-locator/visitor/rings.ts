import { unitsPerDegree } from './drawing.ts'
import { kmPer, type Point } from './search.ts'

/** km of a degree of longitude at the equator. */
const kmPerDegree = 111.32
const most = 3

export interface Ring {
  /** Units of the drawing. */
  radius: number
  /** In the merchant's unit. */
  length: number
}

/** Round distances around the visitor that a view shows, the filter's own among them. @param width units of the view */
export function ringsAround({ lat }: Point, width: number, unit: keyof typeof kmPer, own: number): Ring[] {
  const perLength = (kmPer[unit] * unitsPerDegree) / kmPerDegree / Math.cos((lat * Math.PI) / 180)
  const widest = width / 2 / perLength
  const power = 10 ** Math.floor(Math.log10(widest))
  const round = [0.1, 0.2, 0.5, 1, 2, 5].map((step) => step * power).filter((length) => length <= widest)
  const lengths =
    own && own <= widest
      ? [own, ...round.filter((length) => length < own)].slice(0, most)
      : round.slice(-most)
  return lengths.map((length) => ({ length, radius: length * perLength }))
}
