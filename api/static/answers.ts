import { LRUCache } from 'lru-cache'
import type { Encoding } from './encodings.ts'
import { type Answer, type Folders, readAnswer, readTarget, sizeOf } from './read-file.ts'
import type { Match } from './routes.ts'

/** A live pointer that another process moved is noticed after this long. Ours are told at once. */
const recheckMs = 1000

interface Reading {
  publicId: string | undefined
  answer: Promise<Answer | undefined>
}

/** Ready answers, the most recently asked for within `maxBytes`, the others on disk. */
export function createAnswers(folders: Folders, maxBytes: number, now: () => number) {
  /** public id → keys that are kept of it */
  const ofWidget = new Map<string, Set<string>>()
  const reading = new Map<string, Reading>()
  const kept = new LRUCache<string, Answer & { publicId?: string }>({
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

  function keep(key: string, answer: Answer, publicId?: string) {
    kept.set(key, publicId ? { ...answer, publicId } : answer)
    if (!publicId || !kept.has(key)) return
    const keys = ofWidget.get(publicId) ?? new Set()
    ofWidget.set(publicId, keys.add(key))
  }

  function drop(publicId: string) {
    for (const key of [...(ofWidget.get(publicId) ?? [])]) kept.delete(key)
    // what began before the change may be answered to those who asked before it, and to nobody later
    for (const [key, { publicId: reader }] of reading) if (reader === publicId) reading.delete(key)
  }

  function recheck(publicId: string, live: NonNullable<Answer['live']>) {
    live.checkedAt = now()
    readTarget(live.link).then(
      (target) => target !== live.target && drop(publicId),
      () => drop(publicId),
    )
  }

  return {
    drop,

    /** The answer if it is in memory. @param key as `Match.key` */
    get(key: string, encoding: Encoding): Answer | undefined {
      const answer = kept.get(encoding + key)
      if (answer?.live && answer.publicId && now() - answer.live.checkedAt > recheckMs)
        recheck(answer.publicId, answer.live)
      return answer
    },

    /** Reads it from disk; those who ask at the same time share one reading. */
    read(match: Match, encoding: Encoding): Promise<Answer | undefined> {
      const key = encoding + match.key
      const underway = reading.get(key)
      if (underway) return underway.answer
      const own: Reading = {
        publicId: match.publicId,
        answer: readAnswer(folders, match, encoding, now())
          .then((answer) => {
            if (answer?.keep && reading.get(key) === own) keep(key, answer, match.publicId)
            return answer
          })
          .finally(() => {
            if (reading.get(key) === own) reading.delete(key)
          }),
      }
      reading.set(key, own)
      return own.answer
    },
  }
}
