import type { Trigger } from '../../schema/trigger.ts'
import { matchesSelector } from '../float/matches-selector.ts'
import { watchExit } from './exit-intent.ts'
import { awaitPages } from './pages-seen.ts'

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
      awaitPages(trigger.count, openOnce, signal)
      break
    case 'event':
      on(document, [trigger.name], openOnce)
      break
    case 'click':
      on(document, ['click'], (event) => {
        if (matchesSelector(event, trigger.selector)) open()
      })
  }
  return stop
}
