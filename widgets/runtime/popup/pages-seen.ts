/** Lazy chunk of the trigger `pages`. */
import { watchNavigation } from '../visibility/navigation.ts'

const key = 'nhung:pages'
/** Fallback for blocked storage: counts the pages of a single-page app alone. */
let seen = 0

function countPage(): number {
  seen += 1
  try {
    seen = Math.max(seen, Number(sessionStorage.getItem(key)) + 1)
    sessionStorage.setItem(key, `${seen}`)
  } catch {}
  return seen
}

/** Calls `open` at each page from the one that is number `count` in this tab's session on, until `signal` aborts. */
export function awaitPages(count: number, open: () => void, signal: AbortSignal) {
  const check = () => {
    if (countPage() >= count) open()
  }
  signal.addEventListener('abort', watchNavigation(check))
  check()
}
