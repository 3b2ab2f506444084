/**
 * Settings for an nginx that answers every file itself and asks the service only for the rest:
 *
 *     DATA_DIR=/srv/nhung node build-scripts/nginx.ts http://127.0.0.1:8080 > /etc/nginx/conf.d/nhung.conf
 *
 * Made from the route table of the embedded server. The service behind it runs with TRUST_PROXY=1.
 */
import { join } from 'node:path'
import { Problem, type ProblemCode } from '../api/http/problems.ts'
import { contentTypes, headerSets } from '../api/static/headers.ts'
import type { Folders } from '../api/static/read-file.ts'
import { filterCode, longestUrl, nothing, type Route, routes } from '../api/static/routes.ts'

export interface NginxOptions {
  /** Absolute paths. */
  folders: Folders
  /** As in `listen`: a port, or address and port. */
  listen: string
  /** Root of the service; absent where only files are served. */
  service?: string
  /** Whether `brotli_static` is there (Debian: libnginx-mod-http-brotli-static). */
  brotli: boolean
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** A regular expression in quotes: nginx reads braces and semicolons in it as its own otherwise. */
const pattern = (source: string) => `"${source.replaceAll('"', '\\"')}"`
const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']

/**
 * What names no file in the embedded server names none here: percent-encoding, empty and dot steps, and very long lines.
 * A line with more than printable ASCII is no request to it at all.
 */
const odd = ['[^!-~]', '^[^?]*[%\\\\\\\\]', '^[^?]*//', '^[^?]*/\\.\\.?(?:[/?]|$)', `^.{${longestUrl + 1}}`]

const maps = [
  ...block('map $request_uri $nhung_odd', ['default 0;', ...odd.map((one) => `${pattern(`~${one}`)} 1;`)]),
  ...['province', 'district'].flatMap((name) =>
    block(`map $arg_${name} $nhung_${name}`, [
      `default ${quoted(nothing)};`,
      '"" "";',
      `${pattern(`~^(?<nhung_${name}_code>${filterCode})$`)} $nhung_${name}_code;`,
    ]),
  ),
  // the same rules as filterOf
  ...block('map "$nhung_province|$nhung_district" $nhung_filter', [
    `default ${quoted(`/${nothing}`)};`,
    '"|" "";',
    '"~^(?<nhung_only>[^|!]+)\\|$" "/$nhung_only";',
    '"~^\\|(?<nhung_below>[^|!]+)$" "/-/$nhung_below";',
    '"~^(?<nhung_outer>[^|!]+)\\|(?<nhung_inner>[^|!]+)$" "/$nhung_outer/$nhung_inner";',
  ]),
]

const headerLines = (headers: Record<string, string>, when = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`)

const problemLines = (code: ProblemCode, more: Record<string, string> = {}) => {
  const problem = new Problem(code)
  const headers = {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    ...more,
  }
  return [
    'default_type "application/problem+json; charset=utf-8";',
    'types {}',
    ...headerLines(headers, ' always'),
    `return ${problem.status} ${quoted(JSON.stringify(problem.body('vi')))};`,
  ]
}

function location(route: Route, folders: Folders): string[] {
  const files = [route.file, ...(route.otherwise ? [route.otherwise] : [])]
  const tried = files.map((file) => file.replace('$filter', '$nhung_filter'))
  return block(`location ~ ${pattern(`^${route.path}$`)}`, [
    `root ${quoted(folders[route.folder])};`,
    ...headerLines(headerSets[route.headers]),
    // an empty value takes nginx's own away: the ETag says it better
    'add_header Last-Modified "";',
    `try_files ${tried.join(' ')} @service;`,
  ])
}

const proxy = (service: string) => [
  ...block('location @service', [
    `proxy_pass ${service};`,
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'error_page 502 504 = @down;',
  ]),
  ...block('location @down', problemLines('unavailable', { 'Retry-After': '5' })),
]

/** Everything inside `http { }`. */
export function nginxSettings({ folders, listen, service, brotli }: NginxOptions): string {
  const types = Object.entries(contentTypes).map(([extension, type]) => `${quoted(type)} ${extension};`)
  const server = block('server', [
    `listen ${listen};`,
    'server_tokens off;',
    // the same as the embedded server: whole files, known by their ETag
    'max_ranges 0;',
    'if_modified_since off;',
    'client_max_body_size 13m;',
    // a proxy on the way names itself in Via; it may have the compressed forms too
    'gzip_static on;',
    'gzip_proxied any;',
    ...(brotli ? ['brotli_static on;'] : []),
    ...block('types', types),
    // 418 is nobody's answer: it stands for "this is for the service"
    'error_page 418 405 = @service;',
    // from there it may have to go on to "the service is down"
    'recursive_error_pages on;',
    'if ($request_method !~ "^(GET|HEAD)$") { return 418; }',
    'if ($nhung_odd) { return 418; }',
    ...routes.flatMap((route) => location(route, folders)),
    ...block('location /', ['return 418;']),
    ...(service ? proxy(service) : block('location @service', problemLines('not-found'))),
  ])
  return `${[...maps, ...server].join('\n')}\n`
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..')
  const data = process.env.DATA_DIR ?? join(root, 'data')
  const folders = {
    published: join(data, 'published'),
    dist: join(root, 'dist'),
    site: join(root, 'dist/site/client'),
  }
  const service = process.argv[2]
  process.stdout.write(nginxSettings({ folders, listen: '80', brotli: true, ...(service && { service }) }))
}
