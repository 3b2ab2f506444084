/** Which element of the page scrolls, and how far it has come. */

/** Whether an element is the page's real scroll area: it fills more than half of the window. */
const isPageScroller = (element: Element) =>
  element.clientHeight > innerHeight / 2 && element.clientWidth > innerWidth / 2

/** The page's own element for a selector, or nothing where it matches none, is empty or is no selector. */
export function find(selector: string): Element | null | undefined {
  try {
    return document.querySelector(selector)
  } catch {}
}

/**
 * Follows the scrolling of the page, of the element that `selector` names, or of whatever area of an app layout turns
 * out to scroll (scroll events do not bubble, but they are seen while captured).
 */
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
