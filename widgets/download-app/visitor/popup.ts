/** Lazy chunk of the layout `popup`: a card that opens by itself. Its visibility is evaluated at the trigger. */
import type { Mount } from '../../runtime/contract.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import { openByTrigger } from '../../runtime/popup/auto-open.ts'
import { createLazyPanel } from '../../runtime/popup/lazy-panel.ts'
import type { Settings } from '../definition/settings.ts'
import { takeColors } from './page-look.ts'

/** After the consent banner, newsletters and greetings. */
const overlayOrder = 70

function render(widget: PlainWidget<Settings>) {
  const unfollow = takeColors(widget, true)
  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./panel.ts')).preparePanel(widget, {
        pressed: () => popup.record({ subscribedAt: Date.now() }),
      }),
    () => popup.closed(),
  )
  const popup = openByTrigger(widget, overlayOrder, () => panel.open())
  return () => {
    unfollow()
    popup.stop()
    panel.stop()
  }
}

export const mount: Mount<Settings> = plainWidget<Settings>('', render, true)
