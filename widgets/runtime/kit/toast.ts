import { createElement } from '../core/element.ts'
import type { PlainWidget } from '../core/plain.ts'
import { messagesByLocale } from './messages.ts'

/** ms; a toast that is hovered or has the focus stays. */
const shownFor = 5000

/** Short notices above everything, one at a time, read out by screen readers. Needs `toast.css`. */
export function createToasts({ root, config }: Pick<PlainWidget<unknown>, 'root' | 'config'>) {
  // Rendered before its first text: screen readers announce changes of a live region, not regions that appear.
  const region = createElement('div', { class: 'k-toasts', role: 'status', popover: 'manual' })
  root.append(region)
  const raise = () => 'showPopover' in region && !region.matches(':popover-open') && region.showPopover()
  raise()
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide() {
    clearTimeout(timer)
    region.replaceChildren()
  }
  function hideLater() {
    clearTimeout(timer)
    timer = setTimeout(() => (region.matches(':is(:hover, :focus-within)') ? hideLater() : hide()), shownFor)
  }
  return {
    show(text: string) {
      hide()
      // A container that the page has moved closes its popovers.
      raise()
      const close = createElement('button', {
        type: 'button',
        class: 'k-cross',
        'aria-label': messagesByLocale[config.locale].close,
        click: hide,
      })
      region.append(createElement('div', { class: 'k-toast' }, createElement('span', {}, text), close))
      hideLater()
    },
    stop() {
      hide()
      region.remove()
    },
  }
}
