/** For second stages: what a visitor has opened is seen, whatever else floats on the page. */
import type { Docked } from './dock.ts'

/** px between two floats */
export const gap = 12
/** px; in a narrower window the buttons hide while something is open */
const narrow = 640

const floats = () => document.wgtFloats ?? new Set<Docked>()

export const entryOf = (float: HTMLElement) => [...floats()].find(({ element }) => element === float)

/**
 * The edges of the free columns around `y` that floats of a lower order than `entry` leave, in px from the top.
 * @param left of the columns @param right of the columns
 */
export function freeSpan(
  entry: Docked | undefined,
  left: number,
  right: number,
  y: number,
): [number, number] {
  let [top, bottom] = [0, innerHeight]
  for (const { element, order } of floats()) {
    const box = element.getBoundingClientRect()
    if (order >= (entry?.order ?? 0) || !box.height || box.right <= left || box.left >= right) continue
    if (box.top > y) bottom = Math.min(bottom, box.top)
    else top = Math.max(top, box.bottom)
  }
  return [top, bottom]
}

/** The place of a float as large as the window: it leaves the ones after it no room. */
const wholeWindow: Docked['element'] = {
  offsetLeft: 0,
  offsetTop: 0,
  get offsetWidth() {
    return innerWidth
  },
  get offsetHeight() {
    return innerHeight
  },
  getBoundingClientRect: () => new DOMRect(),
  style: { setProperty() {}, visibility: '' },
}

/**
 * Where others leave an opened float no room, it stands above them.
 * @returns the undo
 */
export function keepInView(float: HTMLElement): () => void {
  const entry = entryOf(float)
  if (!entry) return () => {}
  entry.staysInView = true
  if ('showPopover' in float) {
    // The last one that is shown is the upper one.
    float.hidePopover()
    float.showPopover()
  }
  const others: Docked = {
    element: wholeWindow,
    order: entry.order + 0.5,
    edge: 'bottom',
    staysInView: true,
  }
  if (innerWidth < narrow) floats().add(others)
  return () => {
    entry.staysInView = false
    floats().delete(others)
  }
}
