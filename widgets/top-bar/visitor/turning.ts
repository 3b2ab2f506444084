/** Tracks the visible message, and whether the next one comes by itself. */

/** Reasons to pause a rotation. */
export interface Holds {
  /** Paused by the visitor with the button; initially if less motion is asked for. */
  isPaused: boolean
  isHovered: boolean
  isFocused: boolean
  isPageHidden: boolean
}

export const isTurning = ({ isPaused, isHovered, isFocused, isPageHidden }: Holds) =>
  !(isPaused || isHovered || isFocused || isPageHidden)

/**
 * @param step 1 or -1
 * @param over messages that are left out
 * @returns `current` where no other is left
 */
export function pageAfter(current: number, count: number, step: 1 | -1, over: ReadonlySet<number>): number {
  for (let distance = 1; distance < count; distance++) {
    const page = (current + step * distance + count * distance) % count
    if (!over.has(page)) return page
  }
  return current
}
