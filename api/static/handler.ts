import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ReadyResponse } from '../http/fast-path.ts'
import type { PlainGet } from '../http/plain-get.ts'
import { Problem } from '../http/problems.ts'
import { createAnswers } from './answers.ts'
import { bestEncoding, type Encoding } from './encodings.ts'
import type { Answer, Folders } from './read-file.ts'
import { match } from './routes.ts'

const defaultBytes = 48 * 1024 * 1024

export interface StaticHandler {
  /** Answers a request for a file; `next` gets everything else. */
  (request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** The answer to a read whose file is in memory, where it is short. */
  ready(get: PlainGet): ReadyResponse | undefined
  /** Forgets what is in memory of a widget. Whoever asks from now on gets what lies on disk now. */
  forget(publicId: string): void
}

interface Options {
  folders: Folders
  /** How much may be kept in memory. */
  bytes?: number
  /** epoch ms */
  now?: () => number
  report?: (error: unknown) => void
}

/** Stands in front of Koa: a GET of a file costs one look into memory and one write to the socket. */
export function createStaticHandler({ folders, bytes, now, report }: Options): StaticHandler {
  const answers = createAnswers(folders, bytes ?? defaultBytes, now ?? Date.now)

  const inMemory = (url: string, encoding: Encoding) => {
    const ready = answers.get(url, encoding)
    if (ready) return ready
    // the same file under another spelling, as with a query that does not count
    const key = match(url)?.key
    return key === undefined || key === url ? undefined : answers.get(key, encoding)
  }

  const handle = (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const { method, url = '' } = request
    if (method !== 'GET' && method !== 'HEAD') return next()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    const ready = inMemory(url, encoding)
    if (ready) return answer(request, response, ready)
    const found = match(url)
    if (!found) return next()
    answers.read(found, encoding).then(
      (read) => (read ? answer(request, response, read) : next()),
      (error) => {
        report?.(error)
        refuse(response)
      },
    )
  }
  const ready = ({ url, acceptEncoding, ifNoneMatch }: PlainGet): ReadyResponse | undefined => {
    const found = inMemory(url, bestEncoding(acceptEncoding))
    if (!found) return undefined
    const { etag, body, head, notModifiedHead } = found
    if (ifNoneMatch !== undefined && isKnown(ifNoneMatch, etag)) return { head: notModifiedHead, body: '' }
    return typeof body === 'string' ? { head, body } : undefined
  }
  return Object.assign(handle, { ready, forget: answers.drop })
}

function answer(request: IncomingMessage, response: ServerResponse, ready: Answer) {
  const known = request.headers['if-none-match']
  if (known !== undefined && isKnown(known, ready.etag)) {
    response.writeHead(304, ready.notModifiedHeaders)
    response.end()
    return
  }
  response.writeHead(200, ready.headers)
  if (request.method === 'HEAD') response.end()
  else response.end(ready.body, 'latin1')
}

/** The disk does not answer: not the same as "there is no such file", which a cache may keep. */
function refuse(response: ServerResponse) {
  response.writeHead(503, {
    'Content-Type': 'application/problem+json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Cache-Control': 'no-store',
    'Retry-After': '1',
  })
  response.end(JSON.stringify(new Problem('unavailable').body('vi')))
}

/** `If-None-Match` compares weakly (RFC 9110, 13.1.2): a cache on the way may have marked ours as weak. */
const isKnown = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
