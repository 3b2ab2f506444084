import { LRUCache } from 'lru-cache'
import { type Encoding, encodings } from './encodings.ts'
import type { FileSources } from './file-source.ts'
import type { Match } from './match.ts'
import { readResponse, type StaticResponse, sizeOf } from './read-file.ts'

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
