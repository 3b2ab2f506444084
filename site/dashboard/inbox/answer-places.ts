import { fold } from '../../../widgets/readers/fold.ts'

/** Values by the folded name of their place. */
export type Places = ReadonlyMap<string, string>

const place = /\{([^{}\n]{1,60})\}/g
const keyOf = (name: string) => fold(name).trim()

/** The first value of a name counts; empty values are none. */
export function placesOf(named: Iterable<readonly [name: string, value: string]>): Places {
  const places = new Map<string, string>()
  for (const [name, value] of named) {
    const key = keyOf(name)
    if (value.trim() && !places.has(key)) places.set(key, value.trim())
  }
  return places
}

/** `Chào {tên}` → `Chào Lan`, by names in any case and without their marks too; a place without a value stays as it is. */
export const fillPlaces = (template: string, places: Places) =>
  template.replace(place, (whole, name: string) => places.get(keyOf(name)) ?? whole)

/** Places that still have no value, such as `{giá}`. */
export const openPlaces = (text: string): string[] => [...new Set(text.match(place))]
