import type { Theme } from '../../runtime/contract.ts'
import { watchSize } from '../../runtime/host.ts'

/** Background, its picture, scheme, and no colours of the page's own for the widget. */
const plain = /^rgb(a\(0, 0, 0, 0|\(255, 255, 255)\) none (normal|light)$/
/** px. A container that has its width from what is in it is narrower: it has nothing in it, or what is in it is contained. */
const minWidth = 200

/** Also out of a shadow root. */
const ancestorsOf = (element: Element | undefined): Element[] =>
  element
    ? [element, ...ancestorsOf(element.parentElement ?? (element.getRootNode() as ShadowRoot).host)]
    : []

/** True for a block on nothing but white, in our own colours: colours and width need no look at the page. */
export const isInPlainPlace = (host: HTMLElement, { scheme, surface, bg, text }: Theme): boolean =>
  !(
    scheme === 'dark' ||
    surface ||
    bg ||
    text ||
    host.offsetWidth < minWidth ||
    document.querySelector('meta[name=color-scheme]')
  ) &&
  ancestorsOf(host).every((element) => {
    const style = getComputedStyle(element)
    // The room of the snippet is drawn.
    const image = element === host && host.style.minHeight ? 'none' : style.backgroundImage
    const own = style.getPropertyValue('--wgt-bg') + style.getPropertyValue('--wgt-text')
    return plain.test(`${style.backgroundColor} ${image} ${style.colorScheme}${own}`)
  })

/** Calls `changed` once the place is plain no more. */
export function watchPlace(host: HTMLElement, theme: Theme, ending: AbortSignal, changed: () => void) {
  const watching = new AbortController()
  const { signal } = watching
  const stop = () => watching.abort()
  const check = () => {
    if (signal.aborted || isInPlainPlace(host, theme)) return
    stop()
    changed()
  }
  const observer = new MutationObserver(check)
  for (const element of ancestorsOf(host)) observer.observe(element, { attributes: true })
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  // Style sheets that have loaded, backgrounds that have faded.
  for (const name of ['load', 'transitionend'])
    document.addEventListener(name, check, { capture: true, signal })
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', check, { signal })
  signal.addEventListener('abort', watchSize(host, check))
  signal.addEventListener('abort', () => observer.disconnect())
  ending.addEventListener('abort', stop)
}
