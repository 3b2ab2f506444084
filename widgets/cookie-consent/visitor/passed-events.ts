/**
 * `DOMContentLoaded` and `load` for scripts that run after them. A script that waits for one of them would wait for ever, because it was
 * written to run while the page loads.
 */

type Passing = 'DOMContentLoaded' | 'load'

/** Navigation Timing: both are 0 until the event is dispatched. */
function hasPassed(name: string): name is Passing {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming)) return false
  if (name === 'DOMContentLoaded') return navigation.domContentLoadedEventStart > 0
  return name === 'load' && navigation.loadEventStart > 0
}

/** In a later task, as after the event itself; an error is the page's. */
function call(target: EventTarget, name: Passing, listener: EventListenerOrEventListenerObject) {
  setTimeout(() => {
    const event = new Event(name)
    if (typeof listener === 'function') listener.call(target, event)
    else listener.handleEvent(event)
  })
}

/** Scripts whose listeners are answered. */
const answered = new Set<HTMLOrSVGScriptElement>()

const isAnswered = (page: Document) => page.currentScript !== null && answered.has(page.currentScript)

/** Listens in place of the target's own method, which stands on its prototype. */
function replaceMethod(target: Document | Window, page: Document) {
  const add = target.addEventListener
  const replacement = (
    name: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean,
  ) => {
    if (listener && isAnswered(page) && hasPassed(name)) call(target, name, listener)
    else if (listener) add.call(target, name, listener, options)
  }
  target.addEventListener = replacement
  return () => {
    if (target.addEventListener === replacement) Reflect.deleteProperty(target, 'addEventListener')
  }
}

let restore: (() => void) | undefined

/**
 * Answers what a script listens for while it runs. Other scripts of the page keep what the browser does.
 * @returns ends it, once the script has run
 */
export function answerPassedEvents(script: HTMLScriptElement): () => void {
  const page = script.ownerDocument
  if (!restore) {
    const restores = [page, window].map((target) => replaceMethod(target, page))
    restore = () => {
      for (const one of restores) one()
      restore = undefined
    }
  }
  answered.add(script)
  const before = window.onload
  return () => {
    if (!answered.delete(script)) return
    const { onload } = window
    if (onload && onload !== before && hasPassed('load')) call(window, 'load', onload)
    if (answered.size === 0) restore?.()
  }
}
