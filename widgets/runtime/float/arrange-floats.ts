import type { Docked } from './dock.ts'

/** px between two floats */
const gap = 12

/** Sets `--dock` of each, in px. */
export function arrangeFloats(docked: Iterable<Docked>) {
  const floats = [...docked].sort((a, b) => a.order - b.order)
  const shift = ({ style }: Docked['element'], px: number) => style.setProperty('--dock', `${px}px`)
  for (const { element } of floats) shift(element, 0)
  const placed: { order: number; left: number; right: number; top: number; bottom: number }[] = []
  for (const { element, edge, order, staysInView } of floats) {
    // `offset…` ignores the transforms of an animation; 0 if hidden.
    const { offsetLeft: left, offsetTop, offsetWidth, offsetHeight } = element
    if (!offsetHeight) continue
    const right = left + offsetWidth
    const inTheWay = (top: number) =>
      placed.find(
        (box) =>
          (edge !== 'top' || box.order >= 0) &&
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
    const free = order < 0 ? offsetTop : [movedBy(direction), movedBy(-direction)].find(hasRoom)
    // Where no room is left, it hides until those before it have gone; never what is open or asks about consent.
    const top = free ?? (staysInView || !order ? offsetTop : undefined)
    element.style.visibility = top === undefined ? 'hidden' : ''
    if (top === undefined) continue
    shift(element, direction * (top - offsetTop))
    placed.push({ order, left, right, top, bottom: top + offsetHeight })
  }
}
