/** The button that opens the preferences again, from the first decision on. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { createIcon } from '../../runtime/core/icon.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { showDocked } from '../../runtime/float/docked.ts'
import type { Settings } from '../definition/settings.ts'
import { cookiePath } from './cookie-icon.ts'
import css from './reopen-button.css?inline'

const dockOrder = 20

const labels = { vi: 'Tùy chọn cookie', en: 'Cookie preferences' }

/** @param prepare makes what the button opens load at the first intent @returns the removal */
export function createReopenButton(
  { root, shadow, config }: PlainWidget<Settings>,
  open: (button: Element) => void,
  prepare: (button: Element) => void,
): () => void {
  const label = labels[config.locale]
  const button = createElement(
    'button',
    {
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-label': label,
      title: label,
      click: () => open(button),
    },
    createIcon('0 0 24 24', cookiePath),
  )
  const place = createElement('div', { class: 'reopen' }, button)
  adoptStyles(shadow, css)
  root.prepend(place)
  const undock = showDocked(place, config.settings.reopenPosition, dockOrder)
  prepare(button)
  return () => {
    undock()
    place.remove()
  }
}
