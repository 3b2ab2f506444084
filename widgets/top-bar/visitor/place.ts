/** Bars at the bottom, of those that scroll away or hide near the end of the page, and of text at the left. */
import { adoptStyles } from '../../runtime/core/host.ts'
import type { AddPart } from './bar.ts'
import css from './place.css?inline'

export const prepare =
  (): AddPart =>
  ({ float, widget }) => {
    adoptStyles(widget.shadow, css)
    const { hideNearEnd } = widget.config.settings
    // A footer says enough there.
    const update = () => {
      const { scrollTop, scrollHeight, clientHeight } = document.scrollingElement ?? document.body
      const length = scrollHeight - clientHeight
      float.inert = length > 0 && length - scrollTop < hideNearEnd
      float.style.visibility = float.inert ? 'hidden' : ''
    }
    if (hideNearEnd) {
      addEventListener('scroll', update, { passive: true })
      update()
    }
    return () => removeEventListener('scroll', update)
  }
