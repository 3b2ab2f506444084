/** Storage may be full or forbidden: reads then give null, writes do nothing. */
import { toJson } from './json.ts'

/** Key in `localStorage` of what `runtime/sending` has still to send: a page without it loads nothing of that. */
export const outboxKey = 'nhung:outbox'

/** Unchecked: other scripts of the page write to the same storage. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key)!)
  } catch {
    return null
  }
}

export function writeStored(key: string, value?: unknown) {
  try {
    if (value) localStorage.setItem(key, toJson(value))
    else localStorage.removeItem(key)
  } catch {}
}
