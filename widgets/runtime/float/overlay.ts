interface Overlay {
  order: number
  open(): void
}

/** Order of the open one: before all that wait. */
const opened = -1

declare global {
  interface Document {
    /** Shared by all installations on the page: each has a copy of this module, of its own version. */
    wgtOverlays?: Set<Overlay>
  }
}

document.wgtOverlays ??= new Set()
const overlays = document.wgtOverlays

function next() {
  const [first] = [...overlays].sort((a, b) => a.order - b.order)
  if (!first || first.order === opened) return
  first.order = opened
  first.open()
}

/** Opens one overlay at a time, lower `order` first (the consent banner has 0). Returns the cancellation or release. */
export function requestOverlay(order: number, open: () => void): () => void {
  const overlay = { order, open }
  overlays.add(overlay)
  queueMicrotask(next)
  return () => {
    overlays.delete(overlay)
    // A page that removes two widgets at once has to cancel both.
    queueMicrotask(next)
  }
}
