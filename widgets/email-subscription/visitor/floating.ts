/** The layouts `modal` and `slide-up`: when the popup opens. */
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import { loadAutoOpen } from '../../runtime/float/load-auto-open.ts'
import { matchesSelector } from '../../runtime/float/matches-selector.ts'
import type { Settings } from '../definition/settings.ts'

/** After the consent banner, before decoration. */
const overlayOrder = 50

function render(widget: PlainWidget<Settings>) {
  const { trigger } = widget.config.settings

  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./inline.ts')).preparePanel(widget, {
        closeForever() {
          popup.then((one) => one?.record({ never: true }))
          panel.close()
        },
        subscribed: () => popup.then((one) => one?.record({ subscribedAt: Date.now() })),
      }),
    () => popup.then((one) => one?.closed()),
  )

  if (trigger.type === 'click')
    panel.loadOnIntent(document, (event) => matchesSelector(event, trigger.selector))
  const popup = loadAutoOpen(widget, overlayOrder, async () => {
    const isOpen = await panel.open()
    if (isOpen) widget.track('interaction', 'open')
    return isOpen
  })
  return () => {
    popup.then((one) => one?.stop())
    panel.stop()
  }
}

export const mount = plainWidget<Settings>('', render, true)
