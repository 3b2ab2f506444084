/** The layout `floating`: the button, and when the dialog opens by itself. */
import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import plain from '../../runtime/core/plain.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import { showDocked } from '../../runtime/float/docked.ts'
import floatingCss from '../../runtime/float/floating-button.css?inline'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import { loadAutoOpen } from '../../runtime/float/load-auto-open.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import floatCss from '../../runtime/kit/float.css?inline'
import type { Settings } from '../definition/settings.ts'

const openLabels = { vi: 'Nhận quà', en: 'Get a gift' }
const dockOrder = 35
/** After the consent banner, before newsletters. */
const overlayOrder = 45

function render(widget: PlainWidget<Settings>) {
  const { root, config, track } = widget
  const { openLabel, position, opensByItself } = config.settings
  const label = openLabel || openLabels[config.locale]
  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./inline.ts')).preparePanel(widget, () =>
        popup.then((one) => one?.record({ subscribedAt: Date.now() })),
      ),
    () => popup.then((one) => one?.closed()),
  )
  const open = async () => {
    const isOpen = await panel.open(button)
    if (isOpen) track('interaction', 'open')
    return isOpen
  }

  const button = createElement(
    'button',
    { type: 'button', class: 'k-button primary float', 'aria-haspopup': 'dialog', click: () => void open() },
    createIcon('0 0 24 24', 'M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C7 8 6 3 9 3s3 5 3 5 0-5 3-5 2 5-3 5'),
    label,
  )
  panel.loadOnIntent(button)
  const place = createElement('div', { class: 'floating' }, button)
  root.append(place)
  const undock = showDocked(place, position, dockOrder)
  const popup = opensByItself ? loadAutoOpen(widget, overlayOrder, open) : Promise.resolve(undefined)
  return () => {
    popup.then((one) => one?.stop())
    panel.stop()
    undock()
  }
}

export const mount = whenVisible(
  plainWidget<Settings>(plain + buttonCss + floatCss + dockedCss + floatingCss, render, true),
)
