/** Runs at Cloudflare, and knows the service by its table alone: what the build makes of this has no other import. */
import { createMatch, type Match, type Route } from '../static/match.ts'
import type { EdgeResponse } from './shared.ts'

export interface WorkerTable {
  routes: readonly Route[]
  headers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Content types by extension. */
  types: Readonly<Record<string, string>>
  problemType: string
  preflight: EdgeResponse
  unavailable: EdgeResponse
}

interface Fetcher {
  fetch(request: Request): Promise<Response>
}

export interface WorkerEnvironment {
  /** Files of the build. */
  ASSETS: Fetcher
  /** Origin of the service: `https://nhung-origin.example`. */
  ORIGIN: string
}

interface WorkerContext {
  waitUntil(work: Promise<unknown>): void
}

/** Cloudflare's cache API, a subset of the standard one. */
export interface WorkerCache {
  match(request: Request): Promise<Response | undefined>
  put(request: Request, response: Response): Promise<void>
  delete(request: Request): Promise<boolean>
}

/** Seconds for which the cache serves stale files while the service is down. */
const grace = 7 * 24 * 60 * 60
const storedAt = 'X-Nhung-Stored-At'

/** Gateway errors: Cloudflare got no response from the service. */
const isAway = ({ status }: Response) => status === 502 || status === 504 || (status >= 520 && status <= 530)

/** The address at the service, and nothing in it that the response does not depend on. */
function addressOf({ key, route: { filters = [] } }: Match): string {
  const [path = '', filter = ''] = key.split(' ')
  const values = filter.slice(1).split('/')
  const query = filters.flatMap((name, at) =>
    values[at] && values[at] !== '-' ? [`${name}=${values[at]}`] : [],
  )
  return query.length ? `${path}?${query.join('&')}` : path
}

/** Compares weakly (RFC 9110, 13.1.2). */
const isKnown = (request: Request, etag: string | null) => {
  const known = request.headers.get('If-None-Match')
  if (known === null || etag === null) return false
  const plain = etag.replace(/^W\//, '')
  return known.trim() === '*' || known.split(',').some((one) => one.trim().replace(/^W\//, '') === plain)
}

const responseOf = ({ status, headers, body }: EdgeResponse, type: string) =>
  new Response(body || null, { status, headers: { ...headers, ...(body && { 'Content-Type': type }) } })

/** @param cacheOf the cache of the place; opened late, because there is none while the module loads */
export function createWorker(table: WorkerTable, cacheOf: () => WorkerCache, now: () => number) {
  const match = createMatch(table.routes)

  const whileAway = ({ method }: Request) =>
    responseOf(method === 'OPTIONS' ? table.preflight : table.unavailable, table.problemType)

  async function fromService(request: Request, path: string, { ORIGIN }: WorkerEnvironment) {
    try {
      const response = await fetch(new Request(ORIGIN + path, request), { redirect: 'manual' })
      return isAway(response) ? undefined : response
    } catch {
      return undefined
    }
  }

  /** Headers come from the route table, whatever the source of the file says. */
  function fileResponse(request: Request, { route, file }: Match, source: Response): Response {
    const etag = source.headers.get('ETag')
    const headers = new Headers(table.headers[route.headers])
    if (etag !== null) headers.set('ETag', etag)
    if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
    const type = table.types[file.slice(file.lastIndexOf('.') + 1)]
    if (type) headers.set('Content-Type', type)
    return new Response(request.method === 'HEAD' ? null : source.body, { headers })
  }

  async function fromAssets(request: Request, found: Match, { ASSETS }: WorkerEnvironment) {
    const response = await ASSETS.fetch(new Request(new URL(found.file, request.url)))
    return response.status === 200 ? fileResponse(request, found, response) : undefined
  }

  const maxAge = ({ route }: Match) =>
    Number(/max-age=(\d+)/.exec(table.headers[route.headers]?.['Cache-Control'] ?? '')?.[1] ?? 0)

  /** Serves published files from the cache, revalidated after `max-age`, and for days if the service is down. */
  async function fromCache(request: Request, found: Match, env: WorkerEnvironment, context: WorkerContext) {
    const cache = cacheOf()
    const address = addressOf(found)
    const key = new Request(new URL(address, request.url))
    const kept = await cache.match(key)
    const age = kept ? (now() - Number(kept.headers.get(storedAt))) / 1000 : 0
    if (kept && age < maxAge(found)) return fileResponse(request, found, kept)
    const fresh = await fromService(new Request(key), address, env)
    if (fresh?.status === 200) {
      const headers = new Headers({ 'Cache-Control': `max-age=${grace}`, [storedAt]: String(now()) })
      const etag = fresh.headers.get('ETag')
      if (etag !== null) headers.set('ETag', etag)
      const copy = new Response(fresh.clone().body, { headers })
      context.waitUntil(cache.put(key, copy))
      return fileResponse(request, found, fresh)
    }
    if (kept && (!fresh || fresh.status >= 500)) return fileResponse(request, found, kept)
    if (kept) context.waitUntil(cache.delete(key))
    return fresh ?? whileAway(request)
  }

  return {
    async fetch(request: Request, env: WorkerEnvironment, context: WorkerContext): Promise<Response> {
      const path = request.url.slice(new URL(request.url).origin.length)
      const found = request.method === 'GET' || request.method === 'HEAD' ? match(path) : undefined
      if (found?.folder === 'published') return fromCache(request, found, env, context)
      const file = found && (await fromAssets(request, found, env))
      return file ?? (await fromService(request, path, env)) ?? whileAway(request)
    },
  }
}
