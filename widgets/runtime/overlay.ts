/** One overlay at a time on a page: what opens later waits until the one before it has closed. */
interface Waiting {
  order: number
  open(): void
}

let current: Waiting | undefined
const queue: Waiting[] = []

function next() {
  if (current || !queue.length) return
  queue.sort((a, b) => a.order - b.order)
  current = queue.shift()
  current?.open()
}

/**
 * Asks for the page's overlay. Lower `order` goes first (the consent banner has 0). `open` is called when it is free,
 * at once if it already is; the function handed back gives it up, before or after.
 */
export function requestOverlay(order: number, open: () => void): () => void {
  const own = { order, open }
  queue.push(own)
  queueMicrotask(next)
  return () => {
    const at = queue.indexOf(own)
    if (at >= 0) queue.splice(at, 1)
    if (current === own) current = undefined
    next()
  }
}
