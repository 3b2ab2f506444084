import type { PlainWidget } from './plain.ts'

const white = /^rgb(a\(0, 0, 0, 0|\(255, 255, 255)\) none (?!.*dark)/

const isWhite = (element: Element) => {
  const { backgroundColor, backgroundImage, colorScheme } = getComputedStyle(element)
  return white.test(`${backgroundColor} ${backgroundImage} ${colorScheme}`)
}

/**
 * For what stands in the primary colour alone: the colours of the page are measured where it is not plain white, for a surface, and
 * once the page changes.
 * @returns measures them now, for a part that opens on a surface
 */
export function createPageColors(widget: PlainWidget<unknown>, stopped: AbortSignal): () => void {
  const { scheme, surface } = widget.config.theme
  const page = [document.documentElement, document.body]
  const observer = new MutationObserver(follow)
  let isFollowing = false

  function follow() {
    observer.disconnect()
    if (isFollowing) return
    isFollowing = true
    import('./follow-page.ts')
      .then(({ followPage }) => {
        if (!stopped.aborted) stopped.addEventListener('abort', followPage(widget, true))
      })
      .catch(() => {
        isFollowing = false
      })
  }
  if (stopped.aborted) return () => {}
  widget.root.style.colorScheme = 'light'
  for (const element of [...page, document.head])
    observer.observe(element, { attributes: true, childList: element === document.head })
  stopped.addEventListener('abort', () => observer.disconnect())
  if (scheme === 'dark' || surface || !page.every(isWhite)) follow()
  return follow
}
