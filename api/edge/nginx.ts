import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Folders } from '../static/file-source.ts'
import { contentTypes, headerSets } from '../static/headers.ts'
import { filterValue, invalidFilter, patternOf, type Route } from '../static/match.ts'
import { routes } from '../static/routes.ts'
import {
  choicePath,
  type EdgeProduct,
  type EdgeResponse,
  filesOf,
  filterChoices,
  filterLists,
  filterNames,
  notFound,
  preflight,
  problemType,
  readsFiles,
  tooLarge,
  unavailable,
} from './shared.ts'

export interface NginxOptions {
  /** Absolute paths. */
  folders: Folders
  /** `listen` in nginx's notation: a port, or an address with one. */
  listen: string
  /** Host name; absent: every name. */
  serverName?: string
  /** Addresses with ports; visitors are divided among them, and each stays at one while that answers. */
  services?: readonly string[]
  /** Whether `brotli_static` is available (Debian: libnginx-mod-http-brotli-static). */
  brotli: boolean
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** nginx reads unquoted braces and semicolons as its own. */
const quotedPattern = (source: string) => `"${source.replaceAll('"', '\\"')}"`
const indent = (lines: readonly string[]) => lines.map((line) => `  ${line}`)
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']

/** Targets that the service calls invalid: what nginx has decoded, merged or resolved in `$uri`, and a query with bytes beside printable ASCII. */
const invalidTargetLines = [
  'set $nhung_mark $is_args;',
  // `$is_args` leaves out the mark of an empty query
  'if ($request_uri ~ "\\?$") { set $nhung_mark "?"; }',
  'if ($request_uri != "$uri$nhung_mark$args") { return 418; }',
  'if ($args ~ "[^!-~]") { return 418; }',
]

const filterVariable = (filters: readonly string[], kind = 'filter') => `$nhung_${kind}_${filters.join('_')}`

/** The rules of `filterOf`. PCRE takes 32 characters for the name of a group. */
function filterPathLines(map: number, filters: readonly string[]): string[] {
  const lines = filterChoices(filters).map((choice) => {
    const capture = (filter: number) => `nhung_${map}_${choice.map(Number).join('')}_${filter}`
    const source = choice.map((present, filter) => (present ? `(?<${capture(filter)}>[^|!]+)` : ''))
    const path = choicePath(choice, (filter) => `$${capture(filter)}`)
    return `${quotedPattern(`~^${source.join('\\|')}$`)} ${quoted(path)};`
  })
  return [`default ${quoted(`/${invalidFilter}`)};`, ...lines]
}

/** `client_max_body_size` reads the length of no request that goes to a named location: 14,000,000 and above. */
const tooLong = ['[0-9]{9,}', '[2-9][0-9]{7}', '1[4-9][0-9]{6}']

const maps = [
  ...block('map $content_length $nhung_too_large', [
    'default 0;',
    `${quotedPattern(`~^(?:${tooLong.join('|')})$`)} 1;`,
  ]),
  ...filterNames.flatMap((name) =>
    block(`map $arg_${name} ${filterVariable([name])}`, [
      `default ${quoted(invalidFilter)};`,
      '"" "";',
      `${quotedPattern(`~^(?<nhung_value_${name}>${filterValue})$`)} $nhung_value_${name};`,
    ]),
  ),
  ...filterLists.flatMap((filters, map) =>
    block(
      `map "${filters.map((name) => filterVariable([name])).join('|')}" ${filterVariable(filters, 'path')}`,
      filterPathLines(map, filters),
    ),
  ),
]

const headerLines = (headers: Record<string, string>, when = '') =>
  Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`)

const responseLines = ({ status, headers, body }: EdgeResponse) => [
  ...headerLines(headers, ' always'),
  body ? `return ${status} ${quoted(body)};` : `return ${status};`,
]

const problemLines = (response: EdgeResponse) => [
  `default_type ${quoted(problemType)};`,
  'types {}',
  ...responseLines(response),
]

function location(route: Route, folders: Folders): string[] {
  const [file = '', ...others] = filesOf(route, filterVariable(route.filters ?? [], 'path'))
  const folder = folders[route.folder]
  const type = contentTypes[extname(file).slice(1)]
  // A single file is opened without being looked for before. `alias` has none for an address that ends in a slash, as pages do.
  const source =
    others.length || type === contentTypes.html
      ? [`root ${quoted(folder)};`, `try_files ${[file, ...others].join(' ')} @service;`]
      : [
          `alias ${quoted(folder + file)};`,
          ...(type ? [`default_type ${quoted(type)};`] : []),
          'error_page 403 404 = @service;',
        ]
  return block(`location ~ ${quotedPattern(patternOf(route))}`, [
    ...source,
    ...headerLines(headerSets[route.headers]),
    // an empty value removes nginx's own: clients validate by ETag
    'add_header Last-Modified "";',
  ])
}

/**
 * A request that has reached no service goes to the next, and a read in any case. None is left out for having failed: while one starts
 * again and another has just done so, nobody would be left.
 */
const upstream = (services: readonly string[]) =>
  block('upstream nhung', ['ip_hash;', ...services.map((address) => `server ${address} max_fails=0;`)])

const proxy = (address: string) => [
  ...block('location @service', [
    'if ($nhung_too_large) { return 413; }',
    `proxy_pass http://${address};`,
    // a machine that is gone does not refuse
    'proxy_connect_timeout 3s;',
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    'proxy_set_header Host $http_host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Request-Id $request_id;',
    'error_page 502 504 = @down;',
    // of a body without a length
    'error_page 413 = @too_large;',
  ]),
  ...block('location @down', [
    ...block('if ($request_method = OPTIONS)', responseLines(preflight)),
    ...problemLines(unavailable),
  ]),
]

/** Settings for nginx's `http` block, where `conf.d` is included. The service behind it trusts one proxy. */
export function nginxSettings({ folders, listen, serverName, services = [], brotli }: NginxOptions): string {
  const [address, ...others] = services
  const types = Object.entries(contentTypes).map(([extension, type]) => `${quoted(type)} ${extension};`)
  const server = block('server', [
    `listen ${listen};`,
    ...(serverName ? [`server_name ${serverName};`] : []),
    'server_tokens off;',
    'log_not_found off;',
    // Debian's format has the addresses of visitors
    'access_log off;',
    // no ranges and no dates, as in the embedded server
    'max_ranges 0;',
    'if_modified_since off;',
    'client_max_body_size 13m;',
    // proxies that send Via may have the compressed forms too
    'gzip_static on;',
    'gzip_proxied any;',
    ...(brotli ? ['brotli_static on;'] : []),
    ...block('types', types),
    // 418 is internal: the request goes on to the service
    'error_page 418 405 = @service;',
    // a failing service leads to @down
    'recursive_error_pages on;',
    'error_page 413 = @too_large;',
    'if ($request_method !~ "^(GET|HEAD)$") { return 418; }',
    ...invalidTargetLines,
    ...routes.flatMap((route) => location(route, folders)),
    ...block('location /', ['return 418;']),
    ...block('location @too_large', problemLines(tooLarge)),
    ...(address
      ? proxy(others.length ? 'nhung' : address)
      : block('location @service', problemLines(notFound))),
  ])
  return `${[...maps, ...(others.length ? upstream(services) : []), ...server].join('\n')}\n`
}

/** Debian: libnginx-mod-http-brotli-static */
const hasBrotli = () =>
  ['/usr/lib/nginx/modules', '/usr/share/nginx/modules'].some((folder) =>
    existsSync(join(folder, 'ngx_http_brotli_static_module.so')),
  )

export const nginx = {
  files: ({ settings, folders, listen = '80', services = [`127.0.0.1:${settings.port}`] }) => {
    const { hostname } = new URL(settings.siteUrl)
    const serverName = hostname !== 'localhost' && { serverName: hostname }
    const options = { folders, listen, services, brotli: hasBrotli(), ...serverName }
    return { 'nginx.conf': nginxSettings(options) }
  },
  directions: (platform) => `Into /etc/nginx/conf.d/nhung.conf, then: nginx -t && systemctl reload nginx
${readsFiles(platform, 'nginx')}${hasBrotli() ? '' : '\nnginx has no brotli module here (Debian: libnginx-mod-http-brotli-static): gzip alone.'}`,
} satisfies EdgeProduct
