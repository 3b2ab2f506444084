import type { Folders } from '../static/file-source.ts'
import { contentTypes, headerSets } from '../static/headers.ts'
import { filterValue, invalidFilter, type Route } from '../static/match.ts'
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
  unavailable,
} from './shared.ts'

export interface CaddyOptions {
  /** Absolute paths. */
  folders: Folders
  /** Site address in Caddy's notation: `https://nhung.example` also gets its certificate. */
  address: string
  /** `host:port`; absent: misses are 404. */
  service?: string
}

/** Caddy reads nothing inside backticks. */
const quoted = (text: string) => `\`${text}\``
const indent = (lines: readonly string[]) => lines.map((line) => `\t${line}`)
const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indent(lines), '}']

const requestLine = '{http.request.orig_uri}'
/** A proxy may name the host (RFC 9112, 3.2.2). */
const origin = '(?:(?i:https?)://[^/?]*)?'
/** RE2 of Go 1.19 has `P` in the names of groups. */
const wholePath = (path: string) => quoted(`^${origin}${path.replaceAll('(?<', '(?P<')}(?:\\?.*)?$`)

const filterVariable = (filters: readonly string[], kind: 'filter' | 'path') =>
  `{nhung_${kind}_${filters.join('_')}}`

/** The rules of `filterOf`: the first of repeated names counts, in the query as it came. */
const maps = [
  ...filterNames.flatMap((name) =>
    block(`map ${requestLine} ${filterVariable([name], 'filter')}`, [
      `${quoted(`~^[^?]*\\?(?:.*?&)??(?i:${name})=([^&#]*)`)} "\${1}"`,
      'default ""',
    ]),
  ),
  ...filterLists.flatMap((filters) =>
    block(
      `map "${filters.map((name) => filterVariable([name], 'filter')).join('|')}" ${filterVariable(filters, 'path')}`,
      [
        ...filterChoices(filters).map((choice) => {
          const source = choice.map((present) => (present ? `(${filterValue})` : '')).join('\\|')
          const group = (filter: number) => choice.slice(0, filter + 1).filter(Boolean).length
          return `${quoted(`~^${source}$`)} "${choicePath(choice, (filter) => `\${${group(filter)}}`)}"`
        }),
        `default ${quoted(`/${invalidFilter}`)}`,
      ],
    ),
  ),
]

/** Deferred: in the place of those that the response has. */
const setHeaders = (headers: Record<string, string>, without: readonly string[] = []) =>
  block('header', [
    ...Object.entries(headers).map(([name, value]) => `${name} ${quoted(value)}`),
    ...without.map((name) => `-${name}`),
    'defer',
  ])

const respond = ({ status, headers, body }: EdgeResponse) => [
  ...setHeaders({ ...headers, ...(body && { 'Content-Type': problemType }) }, ['Server']),
  `respond ${quoted(body)} ${status}`,
]

/** Clients validate by ETag, and get whole files, as from the embedded server. */
const ignored = ['Range', 'If-Range', 'If-Match', 'If-Modified-Since', 'If-Unmodified-Since']

const typeOfFile = [
  ...block(
    'map {http.matchers.file.relative} {nhung_type}',
    Object.entries(contentTypes).map(([extension, type]) => `${quoted(`~\\.${extension}$`)} ${quoted(type)}`),
  ),
]

function handle(route: Route, at: number, folders: Folders): string[] {
  const name = `nhung${at}`
  const root = quoted(folders[route.folder])
  const files = filesOf(route, filterVariable(route.filters ?? [], 'path')).map((file) =>
    file.replace(/\$([a-z]+)/g, (_, group: string) => `{http.regexp.${name}.${group}}`),
  )
  return [
    ...block(`@${name}`, [
      'method GET HEAD',
      `vars_regexp ${name} ${requestLine} ${wholePath(route.path)}`,
      ...(route.except ? [`not vars_regexp ${requestLine} ${wholePath(route.except)}`] : []),
    ]),
    ...block(`handle @${name}`, [
      ...block('@file file', [`root ${root}`, `try_files ${files.join(' ')}`]),
      ...block('handle @file', [
        ...setHeaders(headerSets[route.headers], ['Server', 'Last-Modified', 'Accept-Ranges']),
        'header Content-Type {nhung_type}',
        ...ignored.map((header) => `request_header -${header}`),
        'rewrite * {http.matchers.file.relative}',
        ...block('file_server', [`root ${root}`, 'precompressed br gzip', 'disable_canonical_uris']),
      ]),
      ...block('handle', ['import nhung_service']),
    ]),
  ]
}

const toService = (service: string | undefined) =>
  block(
    '(nhung_service)',
    service
      ? block(`reverse_proxy ${service}`, ['header_up X-Request-Id {http.request.uuid}'])
      : respond(notFound),
  )

/** Caddy's own responses when the service does not answer, or not in time. */
const whileAway = block('handle_errors', [
  '@away expression {http.error.status_code} in [502, 503, 504]',
  ...block('handle @away', [
    '@preflight method OPTIONS',
    ...block('handle @preflight', respond(preflight)),
    ...block('handle', respond(unavailable)),
  ]),
])

/** A whole Caddyfile, or what one imports. The service behind it trusts one proxy. */
export function caddySettings({ folders, address, service }: CaddyOptions): string {
  const site = block(address, [
    ...maps,
    ...typeOfFile,
    ...block('route', [
      ...routes.flatMap((route, at) => handle(route, at, folders)),
      ...block('handle', ['import nhung_service']),
    ]),
    ...(service ? whileAway : []),
  ])
  return `${[...toService(service), ...site].join('\n')}\n`
}

export const caddy = {
  files: ({ settings, folders }) => {
    const { hostname, origin } = new URL(settings.siteUrl)
    const address = hostname === 'localhost' ? 'http://:80' : origin
    return { Caddyfile: caddySettings({ folders, address, service: `127.0.0.1:${settings.port}` }) }
  },
  directions: (platform) => `Into /etc/caddy/Caddyfile, then: systemctl reload caddy
Caddy gets the certificate of an https SITE_URL itself. ${readsFiles(platform, 'Caddy')}`,
} satisfies EdgeProduct
