/** Lazy chunk: for a page with two floats. */
import type { Docked } from './dock.ts'

/** px between two floats */
const gap = 12

/** Sets `--dock` of each, in px. */
export function arrangeFloats(docked: Iterable<Docked>) {
  const floats = [...docked].sort((a, b) => a.order - b.order)
  const shift = (element: HTMLElement, px: number) => element.style.setProperty('--dock', `${px}px`)
  for (const { element } of floats) shift(element, 0)
  const placed: { left: number; right: number; top: number; bottom: number }[] = []
  for (const { element, edge } of floats) {
    // Without the transforms of an animation; 0 for what is hidden.
    const { offsetLeft: left, offsetTop, offsetWidth, offsetHeight } = element
    if (!offsetHeight) continue
    const right = left + offsetWidth
    let top = offsetTop
    const inTheWay = () =>
      placed.find(
        (box) =>
          left < box.right &&
          right > box.left &&
          top < box.bottom + gap &&
          top + offsetHeight > box.top - gap,
      )
    for (let box = inTheWay(); box; box = inTheWay())
      top = edge === 'top' ? box.bottom + gap : box.top - gap - offsetHeight
    shift(element, Math.abs(top - offsetTop))
    // Where no room is left, it hides until those before it have gone.
    const fits = top === offsetTop || (top >= 0 && top + offsetHeight <= innerHeight)
    element.style.visibility = fits ? '' : 'hidden'
    if (fits) placed.push({ left, right, top, bottom: top + offsetHeight })
  }
}
