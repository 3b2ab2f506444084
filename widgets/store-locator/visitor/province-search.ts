import type { Box, Places } from '../definition/location.ts'
import { distance } from './distance.ts'
import { normalize, type Point, phrasePattern, spellings } from './search.ts'

/** Codes of the 63 layout. */
export function provincesNamed(search: string, { provinces, districts, wards, merged }: Places): string[] {
  const phrase = phrasePattern(normalize(search))
  if (phrase === ' ') return []
  const fitting = (...names: string[]) =>
    ` ${spellings(...names)
      .map(normalize)
      .join(' . ')} `.includes(phrase)
  const within = new Set([
    ...Object.keys(merged).filter((code) => fitting(merged[code] ?? '')),
    ...wards.filter(({ name }) => fitting(name)).map(({ merged }) => merged),
  ])
  const own = districts
    .filter(({ name, aliases = [] }) => fitting(name, ...aliases))
    .map(({ province }) => province)
  return provinces
    .filter(({ code, name, merged }) => fitting(name) || within.has(merged) || own.includes(code))
    .map(({ code }) => code)
}

/** Lower bound in km: the distance to the box around the stores. */
export const nearest = (near: Point, [south, west, north, east]: Box): number =>
  distance(near, {
    lat: Math.min(north, Math.max(south, near.lat)),
    lng: Math.min(east, Math.max(west, near.lng)),
  })
