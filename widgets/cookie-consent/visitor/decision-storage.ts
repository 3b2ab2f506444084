import { toJson } from '../../runtime/core/json.ts'
import { parseDecision, type StoredDecision } from './decision.ts'
import type { SharedCookie } from './shared-cookie.ts'

export interface DecisionStorage {
  key: string
  read(): StoredDecision | undefined
  write(decision: StoredDecision): void
}

/** Fallback for blocked storage: lasts as long as the page, so that a single-page app does not ask again. */
const pageStorage = new Map<string, string>()

export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {}
}

export function createDecisionStorage(
  publicId: string,
  cookie: SharedCookie | undefined,
  live: boolean,
): DecisionStorage {
  const key = `nhung:consent:${publicId}`
  return {
    key,
    read() {
      if (live)
        return (
          parseDecision(cookie?.read()) ??
          parseDecision(attempt(() => localStorage.getItem(key)) ?? pageStorage.get(key))
        )
    },
    write(decision) {
      if (!live) return
      const text = toJson(decision)
      pageStorage.set(key, text)
      if (!cookie?.write(text)) attempt(() => localStorage.setItem(key, text))
    },
  }
}
