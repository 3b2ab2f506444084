/** JSON pointers as URI fragments (RFC 6901, 6): `#/settings/items/0`; `#` is the whole. */

/** In code points. Errors repeat keys of the request, which may be as long as its body. */
const maxStepLength = 200

export const pointerOf = (path: readonly PropertyKey[]) =>
  `#${path.map((step) => `/${encodeURIComponent(escaped(String(step)))}`).join('')}`

// encodeURIComponent throws for an unpaired surrogate.
const escaped = (step: string) =>
  [...step].slice(0, maxStepLength).join('').toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1')

export const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
