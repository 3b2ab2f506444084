/** Lazy chunk of bars that hide near the end of the page. */
import type { Bar } from './bar.ts'

/** The bar goes near the end of the page, where a footer says enough, and comes back. */
export function hideNear({ float }: Bar, distance: number, signal: AbortSignal) {
  const update = () => {
    const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.body
    const length = scrollHeight - clientHeight
    float.inert = length > 0 && length - scrollTop < distance
  }
  addEventListener('scroll', update, { passive: true, signal })
  update()
}
