/** Loaded on pages with two floats or more. */
import type { Docked } from './dock.ts'

/** px between two floats */
const gap = 12

/** Sets `--dock` of each, in px. */
export function arrangeFloats(docked: Iterable<Docked>) {
  const floats = [...docked].sort((a, b) => a.order - b.order)
  const shift = ({ style }: Docked['element'], px: number) => style.setProperty('--dock', `${px}px`)
  for (const { element } of floats) shift(element, 0)
  const placed: { float: Docked; left: number; right: number; top: number; bottom: number }[] = []
  for (const float of floats) {
    const { element, edge, order } = float
    // `offset…` ignores the transforms of an animation; 0 if hidden.
    const { offsetLeft: left, offsetTop, offsetWidth, offsetHeight } = element
    if (!offsetHeight) continue
    const right = left + offsetWidth
    const inTheWay = (top: number) =>
      placed.find(
        (box) =>
          (box.float.order >= 0 || box.float.edge === edge) &&
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
    // Above its place in the middle of a side there may be no room, and below it some.
    const top = order < 0 ? offsetTop : [movedBy(direction), movedBy(-direction)].find(hasRoom)
    const at = top ?? offsetTop
    shift(element, direction * (at - offsetTop))
    // Where no room is left, it hides until those before it have gone; a question about consent is never hidden.
    const fits = top !== undefined || !order
    element.style.visibility = fits ? '' : 'hidden'
    if (fits) placed.push({ float, left, right, top: at, bottom: at + offsetHeight })
  }
}
