import { catalogFiles } from '../../widgets/catalog-files.ts'
import { extensions } from './headers.ts'
import { createMatch, type Route } from './match.ts'

const segment = '[a-z0-9-]{1,80}'
const widget = '/api/v1/widgets/(?<id>[a-z0-9-]{1,64})'
const below = `${segment}(?:/${segment}){0,3}`
const document = `${below}\\.(?:html|xml|css)`
const fileName = `[A-Za-z0-9_@~-][A-Za-z0-9._@~-]{0,200}\\.(?:${extensions.join('|')})`
/** Paths reserved for the service: no page lies below them. */
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
    path: '/embed/v1/(?<path>(?:loader|data-layer)\\.js|manifest\\.json)',
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
    name: 'admin file',
    path: '/admin/(?<path>notifications\\.js|app\\.webmanifest|icon-\\d{3}\\.png)',
    folder: 'site',
    file: '/admin/$path',
    headers: 'page',
  },
  {
    name: 'admin',
    path: '/admin(?:/[A-Za-z0-9/_-]{0,200})?',
    except: '/admin/(?:rpc|api|auth)(?:/.*)?',
    folder: 'site',
    file: '/admin/index.html',
    headers: 'admin',
  },
  {
    name: 'counter',
    path: '/counter/[A-Za-z0-9_-]{43}/?',
    folder: 'site',
    file: '/counter/index.html',
    headers: 'counter',
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

export const match = createMatch(routes)
