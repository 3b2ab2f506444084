import type { Theme } from '../../runtime/contract.ts'
import type { PlainWidget } from '../../runtime/plain.ts'

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

/** A counter in a plain place gets its look once the place is plain no more. */
export function watchPlace(widget: PlainWidget<unknown>, signal: AbortSignal) {
  const { host, root, config } = widget
  let isPlain = true
  const check = () => {
    if (!isPlain || isInPlainPlace(host, config.theme)) return
    isPlain = false
    import('./look.ts').then(({ takeLook }) => takeLook(widget, signal)).catch(() => {})
  }
  const observer = new MutationObserver(check)
  for (const element of ancestorsOf(host)) observer.observe(element, { attributes: true })
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  signal.addEventListener('abort', () => observer.disconnect())
  const events: [target: EventTarget, name: string][] = [
    [matchMedia('(prefers-color-scheme:dark)'), 'change'],
    // Style sheets that have loaded, backgrounds that have faded.
    [document, 'load'],
    [document, 'transitionend'],
    [window, 'resize'],
  ]
  for (const [target, name] of events) target.addEventListener(name, check, { capture: true, signal })
  root.style.colorScheme = 'light'
  check()
}
