import { arrangeFloats } from './arrange-floats.ts'

export type Corner = 'bottom-left' | 'bottom-right'

/** A float, or something that the page has fixed itself. */
interface FloatBox
  extends Pick<
    HTMLElement,
    'offsetLeft' | 'offsetTop' | 'offsetWidth' | 'offsetHeight' | 'getBoundingClientRect'
  > {
  style: Pick<CSSStyleDeclaration, 'setProperty' | 'visibility'>
}

export interface Docked {
  element: FloatBox
  /** Order among all floats of the page: lower ones keep their place. What is the page's has -1 and is in the way at its edge alone. */
  order: number
  /** Where it stands, and away from which it moves. */
  edge: 'top' | 'bottom'
  /** It never hides: with no room beside the others it stands above them. */
  staysInView?: boolean
}

declare global {
  interface Document {
    /** Shared by all installations on the page: each has a copy of this module, of its own version. */
    wgtFloats?: Set<Docked>
  }
}

/** Event on the document after floats of any installation have come or gone. */
const floatsEvent = 'wgt:floats'

/** Calls `changed` after floats of the page have come or gone. */
export const onFloats = (changed: () => void, signal: AbortSignal) =>
  document.addEventListener(floatsEvent, changed, { signal })

/** Dispatched after the task that adds or removes a float. */
const report = () => queueMicrotask(() => document.dispatchEvent(new Event(floatsEvent)))

const docked = document.wgtFloats ?? new Set()
document.wgtFloats = docked

const arrange = () => arrangeFloats(docked)

/**
 * Keeps floats from covering each other: one moves away from its edge until it is beside all of a lower `order`. Their CSS adds
 * `var(--dock, 0px)` to the distance from the edge. @returns the undo
 */
export function dock(element: HTMLElement, order: number, edge: Docked['edge'] = 'bottom'): () => void {
  const float = { element, order, edge }
  const watch = new ResizeObserver(arrange)
  watch.observe(element)
  docked.add(float)
  addEventListener('resize', arrange)
  report()
  // Without it, floats stand as on a page that has fixed nothing.
  import('./page-things.ts').then(({ watchPage }) => watchPage(docked)).catch(() => {})
  return () => {
    watch.disconnect()
    docked.delete(float)
    report()
    arrange()
  }
}
