/** JSON pointers as the API's errors write them (RFC 6901 in a fragment): `#/settings/items/0`; `#` is the whole. */

export const pointerOf = (path: readonly PropertyKey[]) =>
  `#${path.map((step) => `/${encodeURIComponent(escaped(String(step)))}`).join('')}`

// an unpaired surrogate can't be written in UTF-8 and would throw
const escaped = (step: string) => step.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
