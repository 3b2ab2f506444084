/** What the products share: their form, the responses that an edge makes by itself, and the files behind filters. */
import { join } from 'node:path'
import { filterPath } from '../../widgets/public-files.ts'
import { corsHeaders, preflightHeaders } from '../http/cors.ts'
import { Problem, type ProblemCode } from '../http/problems.ts'
import { dataFolders } from '../operation/data-folder.ts'
import { root } from '../root.ts'
import type { Settings } from '../settings.ts'
import type { Folders } from '../static/file-source.ts'
import type { Route } from '../static/match.ts'
import { builtFolders } from '../static/published-build.ts'
import { routes } from '../static/routes.ts'

/** A product that stands in front of the service. */
export interface EdgeProduct {
  /** Contents by file name, as the build writes them. */
  files(platform: Platform): Record<string, string> | Promise<Record<string, string>>
  /** Says where the settings go, and what else they need. */
  directions(platform: Platform): string
}

export interface Platform {
  settings: Settings
  folders: Folders
  /** `listen` of nginx; absent: 80. */
  listen?: string | undefined
  /** Services behind nginx; absent: the one of `settings`. */
  services?: readonly string[] | undefined
}

export function platformOf(
  settings: Settings,
  options: Pick<Platform, 'listen' | 'services'> = {},
): Platform {
  const { published } = dataFolders(settings.dataDir)
  return { ...options, settings, folders: { published, ...builtFolders(published) } }
}

export const dist = join(root, 'dist')

export const readsFiles = ({ folders }: Platform, user: string) =>
  `The user of ${user} reads ${folders.published}. The service runs with TRUST_PROXY=1 and HOST=127.0.0.1.`

/** An address of the service that does not lead through the edge. */
export const originOf = ({ siteUrl }: Settings) => `https://origin.${new URL(siteUrl).hostname}`

/** A cache that is told what changed. */
export interface Purging {
  /**
   * Pure. A request that is sent twice does no harm.
   * @param addresses paths from the site root; `/*` means all below
   * @param api in the place of the product’s own
   */
  purge(target: PurgeTarget, addresses: readonly string[], api?: string): PurgeRequest[]
}

export interface PurgeTarget {
  /** Zone, service, origin or address. */
  target: string
  /** Secret. */
  token?: string
  siteUrl: string
}

export interface PurgeRequest {
  method: 'POST' | 'PURGE'
  url: string
  headers: Record<string, string>
  body?: string
}

export const postJson = (url: string, headers: Record<string, string>, body: object): PurgeRequest => ({
  method: 'POST',
  url,
  headers: { ...headers, 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { Authorization: `Bearer ${token}` }

export const chunksOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))

/** A response that an edge makes by itself. */
export interface EdgeResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export const problemType = 'application/problem+json; charset=utf-8'

function problemResponse(code: ProblemCode, headers: Record<string, string> = {}): EdgeResponse {
  const problem = new Problem(code)
  return {
    status: problem.status,
    headers: { ...corsHeaders, ...headers },
    body: JSON.stringify(problem.body('vi')),
  }
}

export const tooLarge = problemResponse('too-large')

export const notFound = problemResponse('not-found')

/** Visitors' clients keep what they could not send, and send it again after `Retry-After`. */
export const unavailable = problemResponse('unavailable', { 'Retry-After': '5' })

/** Answers preflights while the service is down: without it a browser never sends the request, and its page never sees `unavailable`. */
export const preflight: EdgeResponse = {
  status: 204,
  headers: { ...corsHeaders, ...preflightHeaders('GET, HEAD, POST, OPTIONS', 5) },
  body: '',
}

/** Different lists of filters, in their order of declaration. */
export const filterLists: readonly (readonly string[])[] = [
  ...new Map(routes.flatMap(({ filters }) => (filters ? [[filters.join('|'), filters]] : []))).values(),
]

export const filterNames: readonly string[] = [...new Set(filterLists.flat())]

/** Each combination of present and absent filters. */
export const filterChoices = (filters: readonly string[]): boolean[][] =>
  filters.reduce<boolean[][]>(
    (rows) =>
      rows.flatMap((row) => [
        [...row, false],
        [...row, true],
      ]),
    [[]],
  )

/** Path of a choice's file: `/79/760`. */
export function choicePath(choice: readonly boolean[], nameOf: (filter: number) => string): string {
  const path = filterPath(choice.map((present, filter) => (present ? nameOf(filter) : '')))
  return path && `/${path}`
}

/** @param filter stands for the filters of the request */
export const filesOf = ({ file, fallback }: Route, filter = ''): string[] =>
  [file, ...(fallback ? [fallback] : [])].map((path) => path.replace('$filter', filter))
