import { catalogFiles } from '../../widgets/catalog-files.ts'
import { filterPath } from '../../widgets/public-files.ts'
import { extensions, type HeaderSet } from './headers.ts'

/**
 * Folders of files: `published` holds revisions of widgets, `dist` the build's output, `site` the client side of the pages.
 */
export type FolderName = 'published' | 'dist' | 'site'

/** A rule from URL to file. The embedded server and the edge settings are made from this table. */
export interface Route {
  name: string
  /**
   * Regular expression of the whole undecoded path: no file has a name that needs decoding. JavaScript and PCRE read it alike.
   */
  path: string
  folder: FolderName
  /** `$name` stands for a named group of `path`. */
  file: string
  headers: HeaderSet
  /** Query parameters that `$filter` in `file` is made from, in this order. */
  filters?: readonly string[]
  /** Served when `file` does not exist. */
  fallback?: string
}

const segment = '[a-z0-9-]{1,80}'
const widget = '/api/v1/widgets/(?<id>[a-z0-9-]{1,64})'
/** Paths of a widget that the service responds to. */
const dynamic = '(?!stats$|challenge$)'
const below = `${segment}(?:/${segment}){0,3}`
/** Pages of a widget for readers without scripts. */
const document = `${below}\\.(?:html|xml|css)`
const fileName = `[A-Za-z0-9_@~-][A-Za-z0-9._@~-]{0,200}\\.(?:${extensions.join('|')})`
/** First steps of paths below which there is no page. */
export const apiPrefix = '/(?:api|embed|admin|health)(?:/|$)'

/** Lists that a query narrows down. */
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
    path: `${widget}/${dynamic}(?<path>${below})`,
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
    name: 'admin',
    path: '/admin(?:/(?!(?:rpc|api|auth)(?:/|$))[A-Za-z0-9/_-]{0,200})?',
    folder: 'site',
    file: '/admin/index.html',
    headers: 'admin',
  },
  { name: 'home', path: '/', folder: 'site', file: '/index.html', headers: 'page' },
  { name: 'root file', path: `/(?<path>${fileName})`, folder: 'site', file: '/$path', headers: 'page' },
  {
    name: 'page',
    path: `(?!${apiPrefix})/(?<path>${below})/?`,
    folder: 'site',
    file: '/$path/index.html',
    headers: 'page',
  },
]

/** Characters. A longer request target names no file. */
export const maxUrlLength = 1024

/** The file that a request asks for. */
export interface Match {
  route: Route
  folder: FolderName
  file: string
  /** The widget that it belongs to. */
  publicId?: string
  /** Requests with the same key get the same file. */
  key: string
  fallback?: string
}

const compiled = routes.map((route) => ({ route, pattern: new RegExp(`^${route.path}$`) }))

/** Finds the file behind a request's URL. Undefined when it can't be one. */
export function match(url: string): Match | undefined {
  if (url.length > maxUrlLength) return undefined
  // browsers never send what follows `#`, and nginx ends the line there; a proxy may name the host (RFC 9112, 3.2.2)
  const line = url.split('#', 1)[0]?.replace(/^https?:\/\/[^/?]*/i, '') ?? ''
  const mark = line.indexOf('?')
  const path = mark < 0 ? line : line.slice(0, mark)
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
      // a space can't stand in a request line, so no other request has this key
      key: filter ? `${path} ${filter}` : path,
      ...(values.id && { publicId: values.id }),
      ...(route.fallback && { fallback: fill(route.fallback) }),
    }
  }
  return undefined
}

/** A value as it may stand in a filter. */
export const filterValue = '[A-Za-z0-9-]{1,32}'
const valid = new RegExp(`^${filterValue}$`)
/** Stands for a malformed value: no file has this name. */
export const invalidFilter = '!'

/**
 * The part of a file name that a query asks for: with the filters province and district, `province=79&district=760` is
 * `/79/760`, a district alone `/-/760`. The first of two same names counts, others are ignored, an empty value counts as absent.
 */
export function filterOf(query: string, filters: readonly string[]): string {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    // as nginx does: a name without `=` is ignored, and names are case-insensitive
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
