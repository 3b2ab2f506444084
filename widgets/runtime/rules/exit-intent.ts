/** The trigger `exit`. */

/** Exit intent on a phone: px per second upwards, from a scroll position (px) below the minimum. */
const exitScrollSpeed = 1800
const minExitScrollTop = 400

/** On a phone, exit intent is a fast scroll up or the return to a hidden page. */
export function watchExit(
  on: (target: EventTarget, names: string[], listener: (event: Event) => void) => void,
  leave: () => void,
) {
  on(document.documentElement, ['mouseleave'], (event) => {
    if (event instanceof MouseEvent && event.clientY <= 0) leave()
  })
  if (!matchMedia('(pointer: coarse)').matches) return
  let [top, at] = [scrollY, performance.now()]
  on(window, ['scroll'], () => {
    const now = performance.now()
    const speed = ((top - scrollY) / Math.max(1, now - at)) * 1000
    if (speed > exitScrollSpeed && top > minExitScrollTop) leave()
    ;[top, at] = [scrollY, now]
  })
  let away = false
  on(document, ['visibilitychange'], () => {
    if (away && !document.hidden) leave()
    away = document.hidden
  })
}
