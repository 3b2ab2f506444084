/** The layouts `row` and `arc`. */
import css from './row-and-arc.css?inline'

export { css }

/** More channels than that have no room on a quarter of a circle. */
const arcSize = 6

/** px: an item with the space to the next, and the least distance from the launcher. */
const step = 58
const minRadius = 92

/**
 * From straight above the launcher to straight beside it, towards the middle of the page.
 * @returns false for more items than it has room for
 */
export function placeOnArc(items: readonly HTMLElement[], { position }: { position: string }): boolean {
  if (items.length > arcSize) return false
  const last = Math.max(1, items.length - 1)
  const radius = Math.max(minRadius, (last * step) / (Math.PI / 2))
  const side = position.endsWith('left') ? 1 : -1
  items.forEach((item, at) => {
    const angle = (at / last) * (Math.PI / 2)
    item.style.setProperty('--dx', `${Math.round(side * radius * Math.sin(angle))}px`)
    item.style.setProperty('--dy', `${Math.round(-radius * Math.cos(angle))}px`)
  })
  items[0]?.parentElement?.style.setProperty('--radius-of-arc', `${Math.round(radius)}px`)
  return true
}
