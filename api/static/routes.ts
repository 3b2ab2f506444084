import { catalogFiles } from '../../widgets/catalog-files.ts'
import { filterPath } from '../../widgets/public-files.ts'
import { extensions, type HeaderSet } from './headers.ts'

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

const segment = '[a-z0-9-]{1,80}'
const widget = '/api/v1/widgets/(?<id>[a-z0-9-]{1,64})'
const below = `${segment}(?:/${segment}){0,3}`
const document = `${below}\\.(?:html|xml|css)`
const fileName = `[A-Za-z0-9_@~-][A-Za-z0-9._@~-]{0,200}\\.(?:${extensions.join('|')})`
/** No page lies below these. */
export const apiPrefix = '/(?:api|embed|media|admin|health)(?:/|$)'

const filteredRoutes = catalogFiles.flatMap(({ path, filters }): Route[] =>
  filters
    ? [
        {
          name: path,
          path: `${widget}/${path}`,
          folder: 'published',
          file: `/widgets/$id/live/${path}$filter.json`,
          filters: Object.keys(filters),
          fallback: `/widgets/$id/live/${path}/none.json`,
          headers: 'live',
        },
      ]
    : [],
)

export const routes: readonly Route[] = [
  {
    name: 'revision',
    path: `${widget}/r/(?<revision>[1-9][0-9]{0,8})/(?<path>${below})`,
    folder: 'published',
    file: '/widgets/$id/r/$revision/$path.json',
    headers: 'immutable',
  },
  {
    name: 'revision as module',
    path: `${widget}/r/(?<revision>[1-9][0-9]{0,8})/(?<path>${below})\\.js`,
    folder: 'published',
    file: '/widgets/$id/r/$revision/$path.js',
    headers: 'immutable',
  },
  ...filteredRoutes,
  {
    name: 'widget',
    path: `${widget}/(?<path>${below})`,
    except: '/api/v1/widgets/[^/]*/(?:stats|challenge)',
    folder: 'published',
    file: '/widgets/$id/live/$path.json',
    headers: 'live',
  },
  {
    name: 'widget as module',
    path: `${widget}/(?<path>${below})\\.js`,
    folder: 'published',
    file: '/widgets/$id/live/$path.js',
    headers: 'live',
  },
  {
    name: 'page of a revision',
    path: `${widget}/r/(?<revision>[1-9][0-9]{0,8})/(?<path>${document})`,
    folder: 'published',
    file: '/widgets/$id/r/$revision/$path',
    headers: 'revisionPage',
  },
  {
    name: 'page of a widget',
    path: `${widget}/(?<path>${document})`,
    folder: 'published',
    file: '/widgets/$id/live/$path',
    headers: 'livePage',
  },
  {
    name: 'picture',
    path: '/media/(?<path>[0-9a-f]{32}/[1-9][0-9]{0,4}x[1-9][0-9]{0,4}\\.(?:webp|avif))',
    folder: 'published',
    file: '/media/$path',
    headers: 'immutable',
  },
  {
    name: 'geo',
    path: `/api/v1/geo/(?<path>${below})`,
    folder: 'dist',
    file: '/api/v1/geo/$path.json',
    headers: 'geo',
  },
  {
    name: 'openapi',
    path: '/api/v1/openapi\\.json',
    folder: 'dist',
    file: '/api/v1/openapi.json',
    headers: 'loader',
  },
  {
    name: 'loader',
    path: '/embed/v1/(?<path>loader\\.js|manifest\\.json)',
    folder: 'dist',
    file: '/embed/v1/$path',
    headers: 'loader',
  },
  {
    name: 'bundle',
    path: `/embed/a/(?<path>${fileName})`,
    folder: 'dist',
    file: '/embed/a/$path',
    headers: 'immutable',
  },
  {
    name: 'asset',
    path: `/_astro/(?<path>(?:[A-Za-z0-9_-]{1,80}/){0,2}${fileName})`,
    folder: 'site',
    file: '/_astro/$path',
    headers: 'asset',
  },
  {
    name: 'invitation',
    path: '/admin/invite/?',
    folder: 'site',
    file: '/admin/invite/index.html',
    headers: 'invitation',
  },
  {
    name: 'admin',
    path: '/admin(?:/[A-Za-z0-9/_-]{0,200})?',
    except: '/admin/(?:rpc|api|auth)(?:/.*)?',
    folder: 'site',
    file: '/admin/index.html',
    headers: 'admin',
  },
  { name: 'home', path: '/', folder: 'site', file: '/index.html', headers: 'page' },
  { name: 'root file', path: `/(?<path>${fileName})`, folder: 'site', file: '/$path', headers: 'page' },
  {
    name: 'page',
    path: `/(?<path>${below})/?`,
    except: `${apiPrefix}.*`,
    folder: 'site',
    file: '/$path/index.html',
    headers: 'page',
  },
]

/** Characters; a query may be longer, as trackers make it. */
export const maxPathLength = 1024

export interface Match {
  route: Route
  folder: FolderName
  file: string
  publicId?: string
  /** Requests with the same key get the same file. */
  key: string
  fallback?: string
}

/** For engines with lookahead. */
export const patternOf = ({ path, except }: Route) => `^${except ? `(?!${except}$)` : ''}${path}$`

const compiled = routes.map((route) => ({ route, pattern: new RegExp(patternOf(route)) }))

export function match(url: string): Match | undefined {
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
/** No file has this name. */
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
