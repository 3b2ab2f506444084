/** Lazy chunk of the layout `popup`: a card that opens by itself. Its visibility is evaluated at the trigger. */
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { openByTrigger } from '../../runtime/popup/auto-open.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import type { Settings } from '../definition/settings.ts'
import type { FollowPage, MountLayout } from './plain-page.ts'

/** After the consent banner, newsletters and greetings. */
const overlayOrder = 70

function render(widget: PlainWidget<Settings>, follow: FollowPage) {
  const unfollow = follow(widget)
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

export const mount: MountLayout = (host, config, context, follow) =>
  plainWidget<Settings>('', (widget) => render(widget, follow), true)(host, config, context)
