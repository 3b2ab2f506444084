/** The layouts `modal` and `floating`: the button. */
import type { Mount } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import plain from '../../runtime/core/plain.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import { showDocked } from '../../runtime/float/docked.ts'
import floatingCss from '../../runtime/float/floating-button.css?inline'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import floatCss from '../../runtime/kit/float.css?inline'
import type { Settings } from '../definition/settings.ts'

const openLabels = { vi: 'Liên hệ với chúng tôi', en: 'Contact us' }
const dockOrder = 30

function render(widget: PlainWidget<Settings>) {
  const { root, config, track } = widget
  const { layout, openLabel, position } = config.settings
  const floats = layout === 'floating'
  const label = openLabel || openLabels[config.locale]
  const panel = createLazyPanel(widget, async () => (await import('./inline.ts')).preparePanel(widget, label))

  const button = createElement(
    'button',
    {
      type: 'button',
      class: floats ? 'k-button primary float' : 'k-button primary',
      'aria-haspopup': 'dialog',
      click: async () => (await panel.open(button)) && track('interaction', 'open'),
    },
    createIcon('0 0 24 24', 'M3 6h18v13H3zM3 7l9 7 9-7'),
    label,
  )
  panel.loadOnIntent(button)
  const place = createElement('div', { class: layout }, button)
  root.append(place)
  const undock = floats ? showDocked(place, position, dockOrder) : undefined
  return () => {
    panel.stop()
    undock?.()
  }
}

const styles = plain + buttonCss + floatCss + dockedCss + floatingCss

export const mount: Mount<Settings> = whenVisible((host, config, context) =>
  plainWidget<Settings>(styles, render, config.settings.layout === 'floating')(host, config, context),
)
