/** The trigger `pages`. */
import { readStored, writeStored } from '../core/device.ts'
import { watchNavigation } from '../core/navigation.ts'
import { sessionTimeout } from '../core/time.ts'

const key = 'nhung:pages'
/** Fallback for blocked storage: counts the pages of a single-page app alone. */
let seen = 0

/** Counts pages of this visit, over all tabs. */
function countPage(): number {
  const stored = readStored(key)
  const [count, seenAt]: unknown[] = Array.isArray(stored) ? stored : []
  const now = Date.now()
  const isSameVisit = typeof seenAt === 'number' && now - seenAt < sessionTimeout
  seen = Math.max(seen, isSameVisit && typeof count === 'number' ? count : 0) + 1
  writeStored(key, [seen, now])
  return seen
}

/** Calls `open` at each page from the one that is number `count` in this visit on, until `signal` aborts. */
export function awaitPages(count: number, open: () => void, signal: AbortSignal) {
  const check = () => {
    if (countPage() >= count) open()
  }
  signal.addEventListener('abort', watchNavigation(check))
  check()
}
