import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import type { ScrollButton } from './scroll-button.ts'
import { followScroll } from './scroller.ts'

function render(widget: PlainWidget<Settings>) {
  let button: ScrollButton | undefined
  let isLoading = false
  let isStopped = false
  /** px from the top, of the two last scrollings before the button is loaded: it may be wanted on the way up alone */
  let [before, last] = [0, 0]
  const scroll = followScroll(widget.config.settings.container, update)

  async function update() {
    if (button) return button.update()
    before = last
    last = scroll.element().scrollTop
    if (isLoading) return
    isLoading = true
    try {
      const { createScrollButton } = await import('./scroll-button.ts')
      if (!isStopped) button = createScrollButton(widget, scroll, before)
    } catch {
      // The next scrolling tries again.
      isLoading = false
    }
  }

  // A page may begin scrolled, after a reload or at an anchor.
  if (scroll.element().scrollTop) void update()
  return () => {
    isStopped = true
    scroll.stop()
    button?.stop()
  }
}

export const mount = whenVisible(plainWidget<Settings>('', render, true))
