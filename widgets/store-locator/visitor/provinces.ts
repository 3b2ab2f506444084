/** Which provinces a question is about, before their stores are read. */

import type { Box, Places } from '../definition/location.ts'
import { distance } from './distance.ts'
import { lookFor, type Point, spell } from './find.ts'

/** The provinces (63 layout) with a place whose name answers a search: where its stores are to be read from. */
export function provincesNamed(search: string, { provinces, districts, wards, merged }: Places): string[] {
  const phrase = lookFor(spell(search))
  if (phrase === ' ') return []
  const fitting = (name: string) => ` ${spell(name)} `.includes(phrase)
  const within = new Set([
    ...Object.keys(merged).filter((code) => fitting(merged[code] ?? '')),
    ...wards.filter(({ name }) => fitting(name)).map(({ merged }) => merged),
  ])
  const own = districts.filter(({ name }) => fitting(name)).map(({ province }) => province)
  return provinces
    .filter(({ code, name, merged }) => fitting(name) || within.has(merged) || own.includes(code))
    .map(({ code }) => code)
}

/** How far the nearest store of a province may be at least, km: the distance to the box around its stores. */
export const nearest = (near: Point, [south, west, north, east]: Box): number =>
  distance(near, {
    lat: Math.min(north, Math.max(south, near.lat)),
    lng: Math.min(east, Math.max(west, near.lng)),
  })
