/** A point of a map as people copy it: from a map's menu, from its address, from a sheet. */

export interface Coordinates {
  lat: number
  lng: number
}

const number = String.raw`-?\d{1,3}(?:\.\d+)?`
const forms = [
  // The pin of an address of Google Maps stands before the middle of its view.
  new RegExp(`!3d(${number})!4d(${number})`),
  new RegExp(`[@=/](${number}),(?:%20|\\+)?(${number})(?![\\d.])`),
  new RegExp(`^\\s*\\(?(${number})°?\\s*[NB]?\\s*[,;\\s]\\s*(${number})°?\\s*[EĐ]?\\)?\\s*$`, 'i'),
]

/** `10.77, 106.7`, `10,77; 106,7`, an address of Google Maps; undefined for other texts. Vietnam's longitude is no latitude. */
export function coordinatesOf(text: string): Coordinates | undefined {
  const isPair = /^[^,;]*\d,\d+\s*[;\s]\s*-?\d+,\d+\s*$/.test(text)
  const pointed = isPair ? text.replace(/(\d),(\d)/g, '$1.$2') : text
  for (const form of forms) {
    const [, first, second] = form.exec(pointed) ?? []
    if (first === undefined || second === undefined) continue
    const [lat, lng] = Math.abs(Number(first)) > 90 ? [second, first] : [first, second]
    const found = { lat: Number(lat), lng: Number(lng) }
    if (Math.abs(found.lat) <= 90 && Math.abs(found.lng) <= 180) return found
  }
  return undefined
}

/** The fields of a point among the keys of a group. */
export const pointKeysOf = (keys: readonly string[]): readonly [lat: string, lng: string] | undefined =>
  [['lat', 'lng'] as const, ['latitude', 'longitude'] as const].find((pair) =>
    pair.every((key) => keys.includes(key)),
  )
