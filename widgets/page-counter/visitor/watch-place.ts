import type { PlainWidget } from '../../runtime/plain.ts'
import { isInPlainPlace, parentOf } from './plain-place.ts'

/** A counter in a plain place gets its look once the place is plain no more. */
export function watchPlace(widget: PlainWidget<unknown>, signal: AbortSignal) {
  const { host, root, config } = widget
  let isPlain = true
  const check = () => {
    if (!isPlain || isInPlainPlace(host, config.theme)) return
    isPlain = false
    observer.disconnect()
    import('./look.ts').then(({ takeLook }) => takeLook(widget, signal)).catch(() => {})
  }
  const observer = new MutationObserver(check)
  const options = { capture: true, signal }
  root.style.colorScheme = 'light'
  for (let at: Element | undefined = host; at; at = parentOf(at)) observer.observe(at, { attributes: true })
  observer.observe(document.head, { attributes: true, childList: true, characterData: true, subtree: true })
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', check, options)
  // Style sheets that have loaded, backgrounds that have faded.
  for (const name of ['load', 'transitionend']) document.addEventListener(name, check, options)
  addEventListener('resize', check, options)
  signal.addEventListener('abort', () => observer.disconnect())
  check()
}
