/** A page's scroll area fills more than half of the window. */
const isPageScroller = (element: Element) =>
  element.clientHeight > innerHeight / 2 && element.clientWidth > innerWidth / 2

/** Undefined for an invalid or empty selector. */
export function find(selector: string): Element | null | undefined {
  try {
    return document.querySelector(selector)
  } catch {}
}

export type Scroll = ReturnType<typeof followScroll>

/** Scroll events of an app layout's scroll area do not bubble, but a capturing listener sees them. */
export function followScroll(selector: string, changed: () => void) {
  const ofPage = document.scrollingElement ?? document.body
  let element = find(selector) ?? ofPage
  let frame = 0
  const onScroll = ({ target }: Event) => {
    if (!selector) {
      if (target === document) element = ofPage
      else if (target instanceof Element && isPageScroller(target)) element = target
    }
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(changed)
  }
  document.addEventListener('scroll', onScroll, true)
  return {
    element: () => element,
    /** px that can be scrolled in all */
    length: () => element.scrollHeight - element.clientHeight,
    stop() {
      cancelAnimationFrame(frame)
      document.removeEventListener('scroll', onScroll, true)
    },
  }
}
