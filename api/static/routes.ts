import { extensions, type HeaderSet } from './headers.ts'

/**
 * Where files lie: `published` what publishers wrote, `dist` what the build wrote, `site` the client side of the pages.
 */
export type FolderName = 'published' | 'dist' | 'site'

/** One rule of what is a file. The embedded server and the edge settings are both made from this table. */
export interface Route {
  name: string
  /**
   * The whole path as it stands in the request, undecoded: whatever needs decoding names no file. JavaScript and PCRE read
   * it alike.
   */
  path: string
  folder: FolderName
  /** `$name` stands for a named group of `path`. */
  file: string
  headers: HeaderSet
  /** What is answered when `file` is not there. */
  otherwise?: string
}

const segment = '[a-z0-9-]{1,80}'
const widget = '/api/v1/widgets/(?<id>[a-z0-9-]{1,64})'
/** A widget's paths that are no files. */
const answered = '(?!stats$|challenge$)'
const below = `${segment}(?:/${segment}){0,3}`
/** Pages of a widget for who runs no script. */
const document = `${below}\\.(?:html|xml|css)`
const fileName = `[A-Za-z0-9_@~-][A-Za-z0-9._@~-]{0,200}\\.(?:${extensions.join('|')})`
/** First steps of paths that are no pages. */
export const noPages = '/(?:api|embed|admin|health)(?:/|$)'

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
  {
    name: 'locations',
    path: `${widget}/locations`,
    folder: 'published',
    file: '/widgets/$id/live/locations$filter.json',
    otherwise: '/widgets/$id/live/locations/none.json',
    headers: 'live',
  },
  {
    name: 'widget',
    path: `${widget}/${answered}(?<path>${below})`,
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
    path: `(?!${noPages})/(?<path>${below})/?`,
    folder: 'site',
    file: '/$path/index.html',
    headers: 'page',
  },
]

/** No request line that names a file is longer. */
export const longestUrl = 1024

/** What a request asks of the files. */
export interface Match {
  route: Route
  folder: FolderName
  file: string
  /** The widget that it belongs to. */
  publicId?: string
  /** The part of the request line that decides; two requests with the same key get the same file. */
  key: string
  otherwise?: string
}

const compiled = routes.map((route) => ({ route, pattern: new RegExp(`^${route.path}$`) }))

/** The file behind a request's URL, or undefined when it can't be one. */
export function match(url: string): Match | undefined {
  if (url.length > longestUrl) return undefined
  // no browser sends what follows `#`; to nginx the line ends there too. A proxy may name the host (RFC 9112, 3.2.2).
  const line = url.split('#', 1)[0]?.replace(/^https?:\/\/[^/?]*/i, '') ?? ''
  const mark = line.indexOf('?')
  const path = mark < 0 ? line : line.slice(0, mark)
  for (const { route, pattern } of compiled) {
    const found = pattern.exec(path)
    if (!found) continue
    const filter = route.file.includes('$filter') && mark >= 0 ? filterOf(line.slice(mark + 1)) : ''
    const values: Record<string, string | undefined> = { ...found.groups, filter }
    const fill = (file: string) => file.replace(/\$([a-z]+)/g, (_, name: string) => values[name] ?? '')
    return {
      route,
      folder: route.folder,
      file: fill(route.file),
      // a space can't stand in a request line, so that no other request has this key
      key: filter ? `${path} ${filter}` : path,
      ...(values.id && { publicId: values.id }),
      ...(route.otherwise && { otherwise: fill(route.otherwise) }),
    }
  }
  return undefined
}

/**
 * Groups of a widget's files that a query narrows down. Each holds an empty list as `none` for what matches nothing, so that
 * this answer is a file as well.
 */
export const filteredGroups: readonly string[] = ['locations']

/** A code as it may stand in a filter. */
export const filterCode = '[A-Za-z0-9-]{1,32}'
const code = new RegExp(`^${filterCode}$`)
/** No file has this name: a value that is no code finds nothing. */
export const nothing = '!'

/**
 * The part of a file name that a query asks for: `province=79&district=760` is `/79/760`, a district alone `/-/760`. The first
 * of two same names counts, others are ignored, an empty value counts as absent.
 */
export function filterOf(query: string): string {
  const values = new Map<string, string>()
  for (const pair of query.split('&')) {
    const equals = pair.indexOf('=')
    // nginx, which has to agree with us, overlooks a name without `=` and does not tell `Province` from `province`
    if (equals < 0) continue
    const key = pair.slice(0, equals).toLowerCase()
    const value = pair.slice(equals + 1)
    if (!values.has(key)) values.set(key, value === '' || code.test(value) ? value : nothing)
  }
  const province = values.get('province')
  const district = values.get('district')
  if (province === nothing || district === nothing) return `/${nothing}`
  if (district) return `/${province || '-'}/${district}`
  return province ? `/${province}` : ''
}
