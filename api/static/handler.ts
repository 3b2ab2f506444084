import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyResponse } from '../http/fast-path.ts'
import type { PlainGet } from '../http/plain-get.ts'
import { Problem } from '../http/problems.ts'
import { monotonic } from '../operation/clock.ts'
import { type FileSource, type Folders, folderSources } from './file-source.ts'
import { bestEncoding, type Encoding } from './headers.ts'
import { withOlder } from './published-build.ts'
import { createResponseCache, type StaticResponse } from './response-cache.ts'
import { match } from './routes.ts'

const defaultBytes = 48 * 1024 * 1024

interface StaticHandler {
  (request: IncomingMessage, response: ServerResponse, next: () => void): void
  ready(get: PlainGet): ReadyResponse | undefined
  forget(publicId: string): void
  forgetPath(path: string): void
}

interface Options {
  folders: Folders
  /** Replaces the folder `published`. */
  published?: FileSource
  /** Default: 48 MiB. */
  bytes?: number
  /** ms of a monotonic clock */
  now?: () => number
  report?: (error: unknown) => void
  /** Called for each response, with its status. */
  onResponse?: ((status: 200 | 304) => void) | undefined
}

/** Runs before Koa: a GET of a file costs one cache lookup and one write. */
export function createStaticHandler({
  folders,
  published,
  bytes,
  now,
  report,
  onResponse,
}: Options): StaticHandler {
  const own = folderSources(folders)
  const sources = {
    published: published ?? own.published,
    dist: withOlder(own.dist, folders.published, 'dist'),
    site: withOlder(own.site, folders.published, 'site'),
  }
  const cache = createResponseCache(sources, bytes ?? defaultBytes, now ?? monotonic)

  const inMemory = (url: string, encoding: Encoding) => {
    const ready = cache.get(url, encoding)
    if (ready) return ready
    // finds the file by another URL, such as with an ignored query
    const key = match(url)?.key
    return key === undefined || key === url ? undefined : cache.get(key, encoding)
  }

  const respond = (request: IncomingMessage, response: ServerResponse, ready: StaticResponse) => {
    const status = send(request, response, ready)
    onResponse?.(status)
  }

  const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const ready = inMemory(url, encoding)
    if (ready) return respond(request, response, ready)
    const found = match(url)
    if (!found) return next()
    cache.read(found, encoding).then(
      (read) => (read ? respond(request, response, read) : next()),
      (error) => {
        report?.(error)
        sendUnavailable(response)
      },
    )
  }
  const ready = ({ url, acceptEncoding, ifNoneMatch }: PlainGet): ReadyResponse | undefined => {
    const found = inMemory(url, bestEncoding(acceptEncoding))
    if (!found) return undefined
    const { etag, body, head, notModifiedHead } = found
    if (ifNoneMatch !== undefined && matchesEtag(ifNoneMatch, etag)) {
      onResponse?.(304)
      return { head: notModifiedHead, body: '' }
    }
    if (typeof body !== 'string') return undefined
    onResponse?.(200)
    return { head, body }
  }
  return Object.assign(handle, { ready, forget: cache.drop, forgetPath: cache.dropPath })
}

function send(request: IncomingMessage, response: ServerResponse, ready: StaticResponse): 200 | 304 {
  const known = request.headers['if-none-match']
  if (known !== undefined && matchesEtag(known, ready.etag)) {
    response.writeHead(304, ready.notModifiedHeaders)
    response.end()
    return 304
  }
  response.writeHead(200, ready.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(ready.body, 'latin1')
  return 200
}

/** 503 for disk errors: a 404 could be cached. */
function sendUnavailable(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  response.end(JSON.stringify(new Problem('unavailable').body('vi')))
}

/** Compares weakly (RFC 9110, 13.1.2): a cache may have marked the ETag as weak. */
const matchesEtag = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
