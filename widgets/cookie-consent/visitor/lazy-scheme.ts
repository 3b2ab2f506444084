import type { PlainWidget } from '../../runtime/core/plain.ts'

const white = /^rgb(a\(0, 0, 0, 0|\(255, 255, 255)\) none (?!.*dark)/

const isWhite = (element: Element) => {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element)
  return white.test(`${backgroundColor} ${backgroundImage} ${colorScheme}`)
}

/**
 * Follows the page as `scheme.ts` does, which it loads only for a page or a theme that is not white.
 * @returns resolves when the widget has the colours of the page as it is now
 */
export function followPageLazily(
  widget: PlainWidget<unknown>,
  signal: AbortSignal,
): Promise<void> | undefined {
  const { scheme, surface } = widget.config.theme
  const elements = [document.documentElement, document.body]
  let loading: Promise<void> | undefined

  async function load() {
    const { followPage } = await import('../../runtime/core/follow-page.ts')
    if (!signal.aborted) signal.addEventListener('abort', followPage(widget, true))
  }
  const isPlain = () => scheme !== 'dark' && surface !== 'tinted' && elements.every(isWhite)
  // Without the module the widget is a light card, which reads everywhere.
  function check() {
    loading ??= isPlain() ? undefined : load().catch(() => {})
    return loading
  }
  const observer = new MutationObserver(check)
  widget.root.style.colorScheme = 'light'
  for (const element of elements) observer.observe(element, { attributes: true })
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  const options = { capture: true, signal }
  matchMedia('(prefers-color-scheme:dark)').addEventListener('change', check, options)
  // Style sheets that have loaded, backgrounds that have faded.
  for (const name of ['load', 'transitionend']) document.addEventListener(name, check, options)
  signal.addEventListener('abort', () => observer.disconnect())
  return check()
}
