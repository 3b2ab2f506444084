/** JSON pointers as URI fragments (RFC 6901, 6), as the API's errors write them: `#/settings/items/0`; `#` is the whole. */

/** Code points. A key may be as long as a body; what an error repeats of it is not. */
const maxStepLength = 200

export const pointerOf = (path: readonly PropertyKey[]) =>
  `#${path.map((step) => `/${encodeURIComponent(escaped(String(step)))}`).join('')}`

// an unpaired surrogate can't be written in UTF-8 and would throw
const escaped = (step: string) =>
  [...step].slice(0, maxStepLength).join('').toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
