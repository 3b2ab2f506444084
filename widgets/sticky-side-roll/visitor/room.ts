import type { Docked } from '../../runtime/float/dock.ts'

/** px to other floats and to the edges of the window */
const gap = 12

/**
 * The height that other floats leave in the columns that a panel takes, in px.
 * @param y of the middle of its tab, from the top
 */
export function roomAround(floats: Iterable<Docked>, left: number, right: number, y: number): number {
  let [top, bottom] = [0, innerHeight]
  for (const { element } of floats) {
    const box = element.getBoundingClientRect()
    if (!box.height || box.right <= left || box.left >= right) continue
    if (box.top > y) bottom = Math.min(bottom, box.top)
    else top = Math.max(top, box.bottom)
  }
  return bottom - top - 2 * gap
}
