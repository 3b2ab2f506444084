/** The layout `floating`: a button. */
import { createElement } from '../../runtime/core/element.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import plain from '../../runtime/core/plain.css?inline'
import { type PlainWidget, plainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import { showDocked } from '../../runtime/float/docked.ts'
import floatingCss from '../../runtime/float/floating-button.css?inline'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import floatCss from '../../runtime/kit/float.css?inline'
import type { Settings } from '../definition/settings.ts'
import css from './floating.css?inline'
import { applyOptions } from './floating-options.ts'
import { createOpener } from './opener.ts'

const dockOrder = 28
const labels = { vi: 'Tải ứng dụng', en: 'Get the app' }

function render(widget: PlainWidget<Settings>) {
  const { root, config } = widget
  const opener = createOpener(
    widget,
    'float',
    labels[config.locale],
    (isOpen) => {
      place.hidden = isOpen
    },
    createIcon('0 0 24 24', 'M12 4v11M7 10.5l5 5 5-5M5 20h14'),
  )
  const place = createElement('div', { class: 'floating' }, opener.button)
  root.append(place)
  const undo = [followPage(widget, true), opener.stop, showDocked(place, config.settings.position, dockOrder)]
  applyOptions(widget, place, dockOrder, undo)
  return () => {
    for (const stop of undo) stop()
  }
}

export const mount = whenVisible(
  plainWidget<Settings>(plain + buttonCss + floatCss + dockedCss + floatingCss + css, render, true),
)
