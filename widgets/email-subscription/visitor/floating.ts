/** Lazy chunk of the layouts `modal` and `slide-up`: when the popup opens. */
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { openByTrigger } from '../../runtime/popup/auto-open.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import { matchesSelector } from '../../runtime/popup/trigger.ts'
import type { Settings } from '../definition/settings.ts'

/** After the consent banner, before decoration. */
const overlayOrder = 50

function render(widget: PlainWidget<Settings>) {
  const { trigger } = widget.config.settings

  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./panel.ts')).preparePanel(widget, {
        closeForever() {
          popup.record({ never: true })
          panel.close()
        },
        subscribed: () => popup.record({ subscribedAt: Date.now() }),
      }),
    () => popup.closed(),
  )

  if (trigger.type === 'click')
    panel.loadOnIntent(document, (event) => matchesSelector(event, trigger.selector))
  const popup = openByTrigger(widget, overlayOrder, async () => {
    const isOpen = await panel.open()
    if (isOpen) widget.track('interaction', 'open')
    return isOpen
  })
  return () => {
    popup.stop()
    panel.stop()
  }
}

export const mount = plainWidget<Settings>('', render, true)
