import {
  type LayoutCode,
  namesOf,
  provinces34,
  provinces63,
  searchNamesOf,
} from '../../runtime/vietnam/provinces.ts'
import { rank } from '../../runtime/vue/word-search.ts'
import type { PinData } from '../definition/map-data.ts'

export interface Found {
  /** Code of a province in the shown layout, or the id of a pin. */
  code: string
  /** Its name, or that of an old province within it. */
  name: string
  old?: string
  now?: string
  pin?: PinData
}

const most = 7

export function findPlaces(search: string, layout: LayoutCode, pins: readonly PinData[]): Found[] {
  if (!search.trim()) return []
  const nameOf = new Map(provinces34.map(({ code, name }) => [code, name]))
  const units: Found[] = layout === '34' ? provinces34.map(({ code, name }) => ({ code, name })) : []
  const olds = provinces63.flatMap(({ code, into, name }): Found[] => {
    const now = nameOf.get(into) ?? ''
    if (layout === '63') return [{ code, name, ...(now !== name && { now }) }]
    return now === name ? [] : [{ code: into, name, old: code, now }]
  })
  const places = pins.map((pin): Found => ({ code: pin.id, name: pin.label, pin }))
  const foundBy = (namesIn: (name: string) => readonly string[]) =>
    [...units, ...olds, ...places]
      .map((found) => ({ found, fit: rank(search, ...namesIn(found.name)) }))
      .filter(({ fit }) => fit)
      .sort((a, b) => b.fit - a.fit || a.found.name.length - b.found.name.length)
      .slice(0, most)
      .map(({ found }) => found)
  const found = foundBy(namesOf)
  return found.length ? found : foundBy(searchNamesOf)
}
