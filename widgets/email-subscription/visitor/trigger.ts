import type { Trigger } from '../definition/settings.ts'

/** px per second upwards that look like reaching for the address bar, and how deep the page must be read before */
const hastyScroll = 1800
const deepEnough = 400
/** ms on the page before leaving it means anything */
const settled = 3000

/**
 * Calls `open` once, when the visitor has done what the trigger waits for; a click trigger calls it at every click.
 * @returns what takes the trigger back.
 */
export function awaitTrigger(trigger: Trigger, open: () => void): () => void {
  const over = new AbortController()
  const { signal } = over
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    over.abort()
    clearTimeout(timer)
  }
  const once = () => {
    stop()
    open()
  }
  const on = (target: EventTarget, names: string[], then: (event: Event) => void) => {
    for (const name of names) target.addEventListener(name, then, { signal, passive: true })
  }

  switch (trigger.type) {
    case 'delay':
      timer = setTimeout(once, trigger.seconds * 1000)
      break
    case 'inactivity': {
      const wait = () => {
        clearTimeout(timer)
        timer = setTimeout(once, trigger.seconds * 1000)
      }
      on(window, ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'], wait)
      wait()
      break
    }
    case 'scroll': {
      const look = () => {
        const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.body
        const length = scrollHeight - clientHeight
        if (length > 0 && (scrollTop / length) * 100 >= trigger.percent) once()
      }
      on(window, ['scroll'], look)
      timer = setTimeout(look)
      break
    }
    case 'exit':
      timer = setTimeout(() => watchExit(on, once), settled)
      break
    case 'click':
      on(document, ['click'], ({ target }) => {
        if (target instanceof Element && safely(() => target.closest(trigger.selector))) open()
      })
  }
  return stop
}

/** The pointer leaves through the top; on a phone, a hasty scroll up, or coming back after having looked elsewhere. */
function watchExit(
  on: (target: EventTarget, names: string[], then: (event: Event) => void) => void,
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
    if (speed > hastyScroll && top > deepEnough) leave()
    ;[top, at] = [scrollY, now]
  })
  let away = false
  on(document, ['visibilitychange'], () => {
    if (away && !document.hidden) leave()
    away = document.hidden
  })
}

// a merchant's selector may be no selector at all
function safely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
