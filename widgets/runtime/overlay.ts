interface Request {
  order: number
  open(): void
}

let current: Request | undefined
const queue: Request[] = []

function next() {
  if (current || !queue.length) return
  queue.sort((a, b) => a.order - b.order)
  current = queue.shift()
  current?.open()
}

/** Opens one overlay at a time, lower `order` first (the consent banner has 0). Returns the cancellation or release. */
export function requestOverlay(order: number, open: () => void): () => void {
  const request = { order, open }
  queue.push(request)
  queueMicrotask(next)
  return () => {
    const at = queue.indexOf(request)
    if (at >= 0) queue.splice(at, 1)
    if (current === request) current = undefined
    // A page that removes two widgets at once has to cancel both.
    queueMicrotask(next)
  }
}
