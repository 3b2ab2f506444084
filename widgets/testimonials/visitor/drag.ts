/** px. A shorter way is a click. */
const minDistance = 8

/**
 * Lets a mouse drag a track that fingers scroll.
 * @param released is called with the way of the mouse, in px
 */
export function followDrag(track: HTMLElement, signal: AbortSignal, released: (distance: number) => void) {
  const options = { signal }
  let start: { x: number; left: number } | undefined
  let distance = 0
  track.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType !== 'mouse' || button) return
      start = { x: clientX, left: track.scrollLeft }
      distance = 0
    },
    options,
  )
  track.addEventListener(
    'pointermove',
    ({ clientX, pointerId }) => {
      if (!start) return
      distance = clientX - start.x
      if (Math.abs(distance) < minDistance) return
      track.setPointerCapture(pointerId)
      track.classList.add('dragged')
      track.scrollLeft = start.left - distance
    },
    options,
  )
  for (const name of ['pointerup', 'pointercancel'])
    track.addEventListener(
      name,
      () => {
        if (start && Math.abs(distance) >= minDistance) {
          track.classList.remove('dragged')
          released(distance)
        }
        start = undefined
      },
      options,
    )
  // A link on which a drag ends was not pressed.
  track.addEventListener('click', (event) => Math.abs(distance) >= minDistance && event.preventDefault(), {
    ...options,
    capture: true,
  })
}
