/** px that a finger has to go */
const distance = 40

/**
 * Turns by a finger; CSS leaves vertical moves to the page.
 * @param turn with 1 to the next, for a move to the left
 */
export function onSwipe(element: HTMLElement, turn: (step: 1 | -1) => void, signal: AbortSignal) {
  let start = 0
  element.addEventListener(
    'pointerdown',
    ({ clientX }) => {
      start = clientX
    },
    { signal },
  )
  element.addEventListener(
    'pointerup',
    ({ clientX, pointerType }) => {
      const way = clientX - start
      // A mouse that is drawn selects text.
      if (pointerType !== 'mouse' && Math.abs(way) >= distance) turn(way < 0 ? 1 : -1)
    },
    { signal },
  )
}
