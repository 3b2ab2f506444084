/** Loaded on pages with two floats or more. */
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
    // `offset…` ignores the transforms of an animation; 0 if hidden.
    const { offsetLeft: left, offsetTop, offsetWidth, offsetHeight } = element
    if (!offsetHeight) continue
    const right = left + offsetWidth
    const inTheWay = (top: number) =>
      placed.find(
        (box) =>
          left < box.right &&
          right > box.left &&
          top < box.bottom + gap &&
          top + offsetHeight > box.top - gap,
      )
    /** @param direction 1 is down */
    const movedBy = (direction: number) => {
      let top = offsetTop
      for (let box = inTheWay(top); box; box = inTheWay(top))
        top = direction > 0 ? box.bottom + gap : box.top - gap - offsetHeight
      return top
    }
    const hasRoom = (top: number) => top === offsetTop || (top >= 0 && top + offsetHeight <= innerHeight)
    const direction = edge === 'top' ? 1 : -1
    const away = movedBy(direction)
    // Above its place in the middle of a side there may be no room, and below it some.
    const top = hasRoom(away) ? away : movedBy(-direction)
    shift(element, direction * (top - offsetTop))
    // Where no room is left, it hides until those before it have gone.
    const fits = hasRoom(top)
    element.style.visibility = fits ? '' : 'hidden'
    if (fits) placed.push({ left, right, top, bottom: top + offsetHeight })
  }
}
