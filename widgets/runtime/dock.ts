export type Corner = 'bottom-left' | 'bottom-right'

interface Docked {
  corner: Corner
  order: number
  element: HTMLElement
}

let docked: Docked[] = []
const gap = 12

function arrange() {
  const used: Partial<Record<Corner, number>> = {}
  for (const { element, corner } of docked) {
    const below = used[corner] ?? 0
    element.style.setProperty('--dock', `${below}px`)
    used[corner] = below + (element.offsetHeight && element.offsetHeight + gap)
  }
}

/** Stacks floating elements of a corner: their CSS adds `var(--dock, 0px)` to the distance from the edge. Returns the undo. */
export function dock(element: HTMLElement, corner: Corner, order: number): () => void {
  const watch = new ResizeObserver(arrange)
  watch.observe(element)
  docked = [...docked, { element, corner, order }].sort((a, b) => a.order - b.order)
  return () => {
    watch.disconnect()
    docked = docked.filter((one) => one.element !== element)
    arrange()
  }
}
