/** Matches requests to files. Pure, so that a worker at the edge can run it too. */
import { filterPath } from '../../widgets/public-files.ts'
import type { HeaderSet } from './headers.ts'

/** `published`: revisions of widgets; `dist`: the build's output; `site`: client side of the pages. */
export type FolderName = 'published' | 'dist' | 'site'

/** The embedded server and the edge settings are made from these. */
export interface Route {
  name: string
  /** Matches the whole undecoded path. JavaScript, PCRE and RE2 read it alike: no lookaround. */
  path: string
  /** Paths that the service responds to: matches the whole path as well. */
  except?: string
  folder: FolderName
  /** `$name` is a named group of `path`. */
  file: string
  headers: HeaderSet
  filters?: readonly string[]
  fallback?: string
}

/** Characters; a query may be longer, as trackers make it. */
const maxPathLength = 1024

export interface Match {
  route: Route
  folder: FolderName
  file: string
  publicId?: string
  /** Requests with the same key get the same file. */
  key: string
  fallback?: string
}

/** The pattern needs an engine with lookahead. */
export const patternOf = ({ path, except }: Route) => `^${except ? `(?!${except}$)` : ''}${path}$`

export function createMatch(routes: readonly Route[]): (url: string) => Match | undefined {
  const compiled = routes.map((route) => ({ route, pattern: new RegExp(patternOf(route)) }))
  return (url) => matchIn(compiled, url)
}

function matchIn(compiled: readonly { route: Route; pattern: RegExp }[], url: string): Match | undefined {
  // browsers never send `#…`, and nginx cuts it; a proxy may name the host (RFC 9112, 3.2.2)
  const line = url.split('#', 1)[0]?.replace(/^https?:\/\/[^/?]*/i, '') ?? ''
  const mark = line.indexOf('?')
  const path = mark < 0 ? line : line.slice(0, mark)
  if (path.length > maxPathLength) return undefined
  for (const { route, pattern } of compiled) {
    const found = pattern.exec(path)
    if (!found) continue
    const filter = route.filters && mark >= 0 ? filterOf(line.slice(mark + 1), route.filters) : ''
    const values: Record<string, string | undefined> = { ...found.groups, filter }
    const fill = (file: string) => file.replace(/\$([a-z]+)/g, (_, name: string) => values[name] ?? '')
    return {
      route,
      folder: route.folder,
      file: fill(route.file),
      // a request line has no space, so no other request has this key
      key: filter ? `${path} ${filter}` : path,
      ...(values.id && { publicId: values.id }),
      ...(route.fallback && { fallback: fill(route.fallback) }),
    }
  }
  return undefined
}

export const filterValue = '[A-Za-z0-9-]{1,32}'
const valid = new RegExp(`^${filterValue}$`)
/** Never a file name: marks an invalid filter. */
export const invalidFilter = '!'

/** `province=79&district=760` is `/79/760`, a district alone `/-/760`. The first of repeated names counts; empty counts as absent. */
export function filterOf(query: string, filters: readonly string[]): string {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    // nginx ignores names without `=` and the case of names
    if (equals < 0) continue
    const key = pair.slice(0, equals).toLowerCase()
    const value = pair.slice(equals + 1)
    if (!values.has(key)) values.set(key, value === '' || valid.test(value) ? value : invalidFilter)
  }
  const wanted = filters.map((name) => values.get(name) ?? '')
  if (wanted.includes(invalidFilter)) return `/${invalidFilter}`
  const path = filterPath(wanted)
  return path && `/${path}`
}
