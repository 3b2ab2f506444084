/** The layout `popup`: a card that opens by itself. Its visibility is evaluated at the trigger. */
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import { loadAutoOpen } from '../../runtime/float/load-auto-open.ts'
import type { Settings } from '../definition/settings.ts'

/** After the consent banner, newsletters and greetings. */
const overlayOrder = 70

function render(widget: PlainWidget<Settings>) {
  const unfollow = followPage(widget, true)
  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./inline.ts')).preparePanel(widget, {
        pressed: () => popup.then((one) => one?.record({ subscribedAt: Date.now() })),
      }),
    () => popup.then((one) => one?.closed()),
  )
  const popup = loadAutoOpen(widget, overlayOrder, () => panel.open())
  return () => {
    unfollow()
    popup.then((one) => one?.stop())
    panel.stop()
  }
}

export const mount = plainWidget<Settings>('', render, true)
