/** Clears the cookies of what a visitor refused. */
import type { Category } from '../definition/categories.ts'
import type { Consent } from './decision.ts'

/** A cookie of a category by its name, with `*` at the end for every such beginning. */
export interface Pattern {
  category: string
  name: string
}

/** Every pattern that the owner gave: each category's own list, and the further ones. */
export const patternsOf = (categories: readonly Category[], further: readonly Pattern[]): Pattern[] => [
  ...categories.flatMap(({ id, cookies }) => cookies.map(({ name }) => ({ category: id, name }))),
  ...further,
]

/** Whether a pattern names a cookie; `*` alone names none. */
const fits = ({ name }: Pattern, cookie: string) =>
  name === cookie || (name.length > 1 && name.endsWith('*') && cookie.startsWith(name.slice(0, -1)))

/**
 * The assignments to `document.cookie` that remove what was refused. A script cannot ask where a cookie was set, only
 * that it is on this host or one above, on this path or one above: so each of these places is named. A cookie that an
 * agreed category names as well is kept.
 */
export function removals(
  jar: string,
  consent: Consent,
  patterns: readonly Pattern[],
  { hostname, pathname, protocol }: { hostname: string; pathname: string; protocol: string },
): string[] {
  const hosts = hostname.split('.').map((_, i, labels) => `; Domain=${labels.slice(i).join('.')}`)
  const paths = ['/', ...pathname.split('/').map((_, i, steps) => steps.slice(0, i + 2).join('/'))]
  // a page without https may not say Secure, and a cookie named __Secure-… goes only with it
  const secure = protocol === 'https:' ? '; Secure' : ''
  return jar.split('; ').flatMap((pair) => {
    const [cookie = ''] = pair.split('=', 1)
    const categories = patterns.filter((pattern) => fits(pattern, cookie)).map(({ category }) => category)
    return categories.some((id) => consent[id] === false) && !categories.some((id) => consent[id])
      ? paths.flatMap((path) =>
          ['', ...hosts].map((host) => `${cookie}=; Max-Age=0; Path=${path}${host}${secure}`),
        )
      : []
  })
}

export function clearRefused(consent: Consent, patterns: readonly Pattern[]) {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
    for (const removal of removals(document.cookie, consent, patterns, location)) document.cookie = removal
  } catch {}
}
