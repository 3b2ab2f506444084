import type { Category } from '../definition/categories.ts'
import type { Consent } from './decision.ts'

/** A `*` at the end of the name matches any suffix; `*` alone matches no cookie. */
export interface CookiePattern {
  category: string
  name: string
}

export const patternsOf = (
  categories: readonly Category[],
  extra: readonly CookiePattern[],
): CookiePattern[] => [
  ...categories.flatMap(({ id, cookies }) => cookies.map(({ name }) => ({ category: id, name }))),
  ...extra,
]

const matches = ({ name }: CookiePattern, cookie: string) =>
  name === cookie || (name.length > 1 && name.endsWith('*') && cookie.startsWith(name.slice(0, -1)))

/** Deletes for this host and path and each one above, because a cookie's domain and path cannot be read. */
export function removals(
  jar: string,
  consent: Consent,
  patterns: readonly CookiePattern[],
  { hostname, pathname, protocol }: { hostname: string; pathname: string; protocol: string },
): string[] {
  const hosts = hostname.split('.').map((_, i, labels) => `; Domain=${labels.slice(i).join('.')}`)
  const paths = ['/', ...pathname.split('/').map((_, i, steps) => steps.slice(0, i + 2).join('/'))]
  // http pages may not set Secure; a __Secure-… cookie is only deleted with it
  const secure = protocol === 'https:' ? '; Secure' : ''
  return jar.split('; ').flatMap((pair) => {
    const [cookie = ''] = pair.split('=', 1)
    const categories = patterns.filter((pattern) => matches(pattern, cookie)).map(({ category }) => category)
    return categories.some((id) => consent[id] === false) && !categories.some((id) => consent[id])
      ? paths.flatMap((path) =>
          ['', ...hosts].map((host) => `${cookie}=; Max-Age=0; Path=${path}${host}${secure}`),
        )
      : []
  })
}

interface CookieSettings {
  categories: readonly Category[]
  autoClear: readonly CookiePattern[]
}

export function clearRefused(consent: Consent, { categories, autoClear }: CookieSettings) {
  const patterns = patternsOf(categories, autoClear)
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
    for (const removal of removals(document.cookie, consent, patterns, location)) document.cookie = removal
  } catch {}
}
