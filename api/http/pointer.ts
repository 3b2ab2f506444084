/** A key may be as long as a body; what we send back is not. */
const longestSegment = 200

/** A JSON pointer as a URI fragment: `['fields', 'a/b']` is `#/fields/a~1b`, the whole body `#`. */
export function pointerTo(path: readonly PropertyKey[]): string {
  return `#${path.map((segment) => `/${encodeSegment(String(segment))}`).join('')}`
}

const encodeSegment = (segment: string) =>
  encodeURIComponent(
    [...segment].slice(0, longestSegment).join('').toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'),
  )
