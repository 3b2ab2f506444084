import type { Trigger } from '../../schema/trigger.ts'

/** Exit intent on a phone: px per second upwards, from a scroll position (px) below the minimum. */
const exitScrollSpeed = 1800
const minExitScrollTop = 400
/** ms on the page before exit intent is watched */
const exitDelay = 3000

/** A click trigger fires at every click, any other once. @returns stops waiting */
export function awaitTrigger(trigger: Trigger, open: () => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    listeners.abort()
    clearTimeout(timer)
  }
  const openOnce = () => {
    stop()
    open()
  }
  const on = (target: EventTarget, names: string[], listener: (event: Event) => void) => {
    for (const name of names) target.addEventListener(name, listener, { signal, passive: true })
  }

  switch (trigger.type) {
    case 'delay':
      timer = setTimeout(openOnce, trigger.seconds * 1000)
      break
    case 'inactivity': {
      const restart = () => {
        clearTimeout(timer)
        timer = setTimeout(openOnce, trigger.seconds * 1000)
      }
      on(window, ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'], restart)
      restart()
      break
    }
    case 'scroll': {
      const checkDepth = () => {
        const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.body
        const length = scrollHeight - clientHeight
        if (length > 0 && (scrollTop / length) * 100 >= trigger.percent) openOnce()
      }
      on(window, ['scroll'], checkDepth)
      timer = setTimeout(checkDepth)
      break
    }
    case 'exit':
      timer = setTimeout(() => watchExit(on, openOnce), exitDelay)
      break
    case 'pages':
      import('./pages-seen.ts')
        .then(({ awaitPages }) => signal.aborted || awaitPages(trigger.count, openOnce, signal))
        .catch(() => {})
      break
    case 'click':
      on(document, ['click'], ({ target }) => {
        if (matchesSelector(target, trigger.selector)) open()
      })
  }
  return stop
}

/** On a phone, exit intent is a fast scroll up or the return to a hidden page. */
function watchExit(
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

/** False for an invalid selector. */
export function matchesSelector(target: EventTarget | null, selector: string): boolean {
  try {
    return target instanceof Element && !!target.closest(selector)
  } catch {
    return false
  }
}
