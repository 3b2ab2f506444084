/** Lazy chunk of the layout `floating`: a button. */
import type { Mount } from '../../runtime/contract.ts'
import { createElement } from '../../runtime/element.ts'
import { createIcon } from '../../runtime/icon.ts'
import buttonCss from '../../runtime/kit/button.css?inline'
import floatCss from '../../runtime/kit/float.css?inline'
import plain from '../../runtime/plain.css?inline'
import { plainWidget } from '../../runtime/plain.ts'
import dockedCss from '../../runtime/popup/docked.css?inline'
import { showDocked } from '../../runtime/popup/docked.ts'
import { whenVisible } from '../../runtime/visibility/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import css from './floating.css?inline'
import { createOpener } from './opener.ts'
import { takeColors } from './page-look.ts'

const dockOrder = 28
const labels = { vi: 'Tải ứng dụng', en: 'Get the app' }

export const mount: Mount<Settings> = async (host, config, context) => {
  const options = config.hints && (await import('./floating-options.ts').catch(() => undefined))
  return whenVisible(
    plainWidget<Settings>(
      plain + buttonCss + floatCss + dockedCss + css,
      (widget) => {
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
        widget.root.append(place)
        const undo = [
          takeColors(widget, true),
          opener.stop,
          showDocked(place, config.settings.position, dockOrder),
        ]
        options?.applyOptions(widget, place, dockOrder, undo)
        return () => {
          for (const stop of undo) stop()
        }
      },
      true,
    ),
  )(host, config, context)
}
