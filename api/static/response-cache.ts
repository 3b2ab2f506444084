import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileSource, FileSources } from './file-source.ts'
import { contentTypeOf, type Encoding, encodings, headerSets, suffixes } from './headers.ts'
import type { Match } from './match.ts'

/** ms until a live pointer moved by another process is noticed. Ours call `drop`. */
const recheckMs = 1000

interface Reading {
  publicId: string | undefined
  response: Promise<StaticResponse | undefined>
}

export function createResponseCache(sources: FileSources, maxBytes: number, now: () => number) {
  /** public id → its cached keys */
  const ofWidget = new Map<string, Set<string>>()
  const reading = new Map<string, Reading>()
  const kept = new LRUCache<string, StaticResponse & { publicId?: string }>({
    maxSize: maxBytes,
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: sizeOf,
    dispose: ({ publicId }, key) => publicId && forget(publicId, key),
  })

  function forget(publicId: string, key: string) {
    const keys = ofWidget.get(publicId)
    keys?.delete(key)
    if (keys?.size === 0) ofWidget.delete(publicId)
  }

  function keep(key: string, response: StaticResponse, publicId?: string) {
    kept.set(key, publicId ? { ...response, publicId } : response)
    if (!publicId || !kept.has(key)) return
    const keys = ofWidget.get(publicId) ?? new Set()
    ofWidget.set(publicId, keys.add(key))
  }

  function drop(publicId: string) {
    for (const key of [...(ofWidget.get(publicId) ?? [])]) kept.delete(key)
    // a read that began before the change serves its waiting requests, and is not cached
    for (const [key, { publicId: reader }] of reading) if (reader === publicId) reading.delete(key)
  }

  function recheck(publicId: string, live: NonNullable<StaticResponse['live']>) {
    live.checkedAt = now()
    sources.published.live(publicId).then(
      (target) => target !== live.target && drop(publicId),
      // a store that is away for a while has not changed
      () => {},
    )
  }

  return {
    drop,

    /** A file that is no widget's. */
    dropPath(path: string) {
      for (const encoding of encodings) kept.delete(encoding + path)
    },

    get(key: string, encoding: Encoding): StaticResponse | undefined {
      const response = kept.get(encoding + key)
      if (response?.live && response.publicId && now() - response.live.checkedAt > recheckMs)
        recheck(response.publicId, response.live)
      return response
    },

    /** Concurrent requests share one read. */
    read(match: Match, encoding: Encoding): Promise<StaticResponse | undefined> {
      const key = encoding + match.key
      const underway = reading.get(key)
      if (underway) return underway.response
      const own: Reading = {
        publicId: match.publicId,
        response: readResponse(sources, match, encoding, now())
          .then((response) => {
            if (response?.keep && reading.get(key) === own) keep(key, response, match.publicId)
            return response
          })
          .finally(() => {
            if (reading.get(key) === own) reading.delete(key)
          }),
      }
      reading.set(key, own)
      return own.response
    },
  }
}

export interface StaticResponse {
  etag: string
  /** latin1 string where short: Node sends it with the headers in one system call without a copy (5 % of a request's cost). */
  body: Buffer | string
  /** Alternating names and values, as for `writeHead`. */
  headers: string[]
  notModifiedHeaders: string[]
  head: string
  notModifiedHead: string
  /** False for fallback responses (`[]` for an empty filter): any number of URLs share them. */
  keep: boolean
  /** Where the widget's live pointer led, and the time of the check (ms of a monotonic clock). */
  live?: { target: string; checkedAt: number }
}

/** bytes */
const maxStringLength = 32 * 1024

async function readResponse(
  sources: FileSources,
  match: Match,
  wanted: Encoding,
  now: number,
): Promise<StaticResponse | undefined> {
  const source = sources[match.folder]
  const live = await liveOf(source, match, now)
  if (live === 'none') return undefined
  for (const file of [match.file, match.fallback]) {
    if (!file) continue
    const path = live ? file.replace('/live/', `/${live.target}/`) : file
    const found = await readForm(source, path, wanted)
    if (found) return responseOf(match, file, found, live)
  }
  return undefined
}

/** Reads the live pointer once, before the files, so that all come from one revision. */
async function liveOf(source: FileSource, { publicId }: Match, now: number) {
  if (!publicId) return undefined
  const target = await source.live(publicId)
  return target === undefined ? ('none' as const) : { target, checkedAt: now }
}

async function readForm(source: FileSource, path: string, wanted: Encoding): Promise<Found | undefined> {
  for (const encoding of wanted === 'identity' ? [wanted] : [wanted, 'identity' as const]) {
    const body = await source.read(path + suffixes[encoding])
    if (body) return { body, encoding }
  }
  return undefined
}

interface Found {
  body: Buffer
  encoding: Encoding
}

function responseOf(
  { route, file }: Match,
  path: string,
  { body, encoding }: Found,
  live?: StaticResponse['live'],
): StaticResponse {
  // of the encoded bytes: strong validators differ between encodings
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const notModifiedHeaders = ['ETag', etag, ...Object.entries(headerSets[route.headers]).flat()]
  const headers = [
    'Content-Type',
    contentTypeOf(path),
    'Content-Length',
    String(body.length),
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    ...notModifiedHeaders,
  ]
  return {
    etag,
    body: body.length > maxStringLength ? body : body.toString('latin1'),
    headers,
    notModifiedHeaders,
    head: headOf('200 OK', headers),
    notModifiedHead: headOf('304 Not Modified', notModifiedHeaders),
    keep: path === file,
    ...(live && { live }),
  }
}

const headOf = (status: string, headers: string[]) =>
  [`HTTP/1.1 ${status}\r\n`, ...headers.map((text, at) => text + (at % 2 ? '\r\n' : ': '))].join('')

/** Bytes in memory; headers and bookkeeping take about 2.5 KB (measured). */
const sizeOf = ({ body }: StaticResponse) => body.length + 2560
