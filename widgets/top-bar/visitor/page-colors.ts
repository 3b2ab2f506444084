import type { PlainWidget } from '../../runtime/plain.ts'

const white = /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/

const isWhite = (element: Element) => {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element)
  return white.test(backgroundColor) && backgroundImage === 'none' && !/dark/.test(colorScheme)
}

/**
 * A bar stands in the primary colour alone, or on a surface. The colours of the page are measured where it is not plain white, once it
 * changes, and for a surface.
 */
export function createPageColors(widget: PlainWidget<unknown>) {
  const { scheme = 'auto', surface } = widget.config.theme
  const page = [document.documentElement, document.body]
  let undo: (() => void) | undefined
  let isStopped = false
  const observer = new MutationObserver(follow)

  function follow() {
    observer.disconnect()
    import('./follow-page.ts')
      .then(({ followPage }) => {
        if (!isStopped) undo ??= followPage(widget, true)
      })
      .catch(() => {})
  }
  widget.root.style.colorScheme = 'light'
  for (const element of [...page, document.head])
    observer.observe(element, { attributes: true, childList: element === document.head })
  if (scheme === 'dark' || surface || !page.every(isWhite)) follow()
  return {
    stop() {
      isStopped = true
      observer.disconnect()
      undo?.()
    },
  }
}
