/** Lazy chunk of bars that hide near the end of the page. */
import type { AddPart } from './bar.ts'

/** The bar goes near the end of the page, where a footer says enough, and comes back. */
export const prepare =
  (): AddPart =>
  ({ float, widget }) => {
    const { hideNearEnd } = widget.config.settings
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.body
      const length = scrollHeight - clientHeight
      float.inert = length > 0 && length - scrollTop < hideNearEnd
      float.style.visibility = float.inert ? 'hidden' : ''
    }
    addEventListener('scroll', update, { passive: true })
    update()
    return () => removeEventListener('scroll', update)
  }
