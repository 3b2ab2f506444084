/** Parts common to Varnish and Fastly: VCL, except for its long strings. */
import { headerSets } from '../static/headers.ts'
import { filterValue, invalidFilter, patternOf, type Route } from '../static/match.ts'
import { routes } from '../static/routes.ts'
import { type EdgeResponse, filterNames } from './shared.ts'

const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
export const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']

/** Routes that any visitor shares. */
const shared = routes.filter(({ headers }) => headerSets[headers]['Cache-Control'].startsWith('public'))

/** PCRE needs unique group names in a pattern; VCL does not use them. */
const sourceOf = (route: Route) => patternOf(route).replaceAll(/\(\?<[a-z]+>/g, '(?:')

/** Time for which a cache serves stale files while the service is down. */
export const grace = '7d'

/** @param long a string without escapes */
export function sharedVcl(long: (text: string) => string) {
  const isOneOf = (some: readonly Route[]) =>
    some.map((route) => `req.http.X-Nhung-Path ~ ${long(sourceOf(route))}`).join(' ||\n    ')

  /** The rules of `filterOf`: the first of repeated names counts, in the query as it came. */
  const filterLines = filterNames.flatMap((name) => {
    const header = `req.http.X-Nhung-${name}`
    return [
      `set ${header} = "";`,
      ...block(`if (req.url ~ ${long(`^[^?]*\\?(?:.*?&)??(?i:${name})=`)})`, [
        `set ${header} = regsub(req.url, ${long(`^[^?]*\\?(?:.*?&)??(?i:${name})=([^&#]*).*$`)}, "\\1");`,
      ]),
      ...block(`if (${header} != "" && ${header} !~ ${long(`^${filterValue}$`)})`, [
        `set ${header} = "${invalidFilter}";`,
      ]),
    ]
  })

  /** The address without what its response does not depend on, so that each response is in the cache once. */
  const normalizeFilters = [...Map.groupBy(shared, ({ filters = [] }) => filters.join('|'))].flatMap(
    ([key, some]) => {
      if (!key) return []
      const query = key.split('|').map((name) => `"${name}=" + req.http.X-Nhung-${name}`)
      return block(`if (${isOneOf(some)})`, [
        ...filterLines,
        `set req.url = req.http.X-Nhung-Path + "?" + ${query.join(' + "&" + ')};`,
        ...filterNames.map((name) => `unset req.http.X-Nhung-${name};`),
        'return;',
      ])
    },
  )

  return {
    /** The path of a shared route; unset, and passed on, for all others. */
    pathLines: [
      '# with a proxy the request may name the host (RFC 9112, 3.2.2)',
      `set req.http.X-Nhung-Path = regsub(regsub(req.url, ${long('(?i)^https?://[^/?]*')}, ""), ${long('[?#].*$')}, "");`,
      ...block(`if (!(${isOneOf(shared)}))`, ['unset req.http.X-Nhung-Path;', 'return (pass);']),
    ],
    normalize: block('sub nhung_normalize', [...normalizeFilters, 'set req.url = req.http.X-Nhung-Path;']),
    /** Whether the header accepts an encoding, without weights. */
    accepts: (header: string, names: string) =>
      `${header} ~ ${long(`(?i)(?:^|,)\\s*(?:${names})\\s*(?:,|$)`)}`,
  }
}

export const setHeaders = (object: 'resp' | 'obj', { headers }: EdgeResponse) =>
  Object.entries(headers).map(([name, value]) => `set ${object}.http.${name} = "${value}";`)
