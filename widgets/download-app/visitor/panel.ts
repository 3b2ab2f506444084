/** The card above the page. Not modal: the page stays usable. */
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import { isInApp } from '../../runtime/core/in-app.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import dockedCss from '../../runtime/float/docked.css?inline'
import { showDocked } from '../../runtime/float/docked.ts'
import type { ShowPanel } from '../../runtime/float/lazy-panel.ts'
import { keepInView } from '../../runtime/float/opened.ts'
import cross from '../../runtime/kit/cross.css?inline'
import dialog from '../../runtime/kit/dialog.css?inline'
import tokens from '../../runtime/kit/tokens.css?inline'
import type { Settings } from '../definition/settings.ts'
import { linkTo, storesHere } from './badges.ts'
import { cardCss, createCard } from './card.ts'
import css from './panel.css?inline'
import { system } from './phone.ts'

/** Same order as other popups. */
const dockOrder = 5

const closeLabels = { vi: 'Đóng', en: 'Close' }

/** On a phone with only one store, a press goes straight to it. */
function directLink(widget: PlainWidget<Settings>) {
  const { settings } = widget.config
  const [store, ...others] = storesHere(settings)
  return settings.layout !== 'popup' && store && !others.length && system() !== 'computer' && !isInApp()
    ? createElement('a', linkTo(widget, store))
    : undefined
}

interface Follow {
  /** Called after a press on a badge. */
  pressed?: () => void
  /** Called when the panel opens (true) or closes (false); not for a link that is followed at once. */
  shown?: ((isOpen: boolean) => void) | undefined
}

export function preparePanel(widget: PlainWidget<Settings>, { pressed, shown }: Follow = {}): ShowPanel {
  const { root, shadow, config, track, emit } = widget
  const { settings, locale, publicId } = config
  const { layout, position, title, name } = settings
  const closeLabel = closeLabels[locale]
  adoptStyles(shadow, tokens + cardCss + cross + dialog + dockedCss + css)
  return (close) => {
    const link = directLink(widget)
    if (link) {
      link.click()
      queueMicrotask(close)
      return () => {}
    }
    const element = createElement(
      'div',
      {
        class: `k-dialog panel ${system()}`,
        role: 'dialog',
        tabindex: -1,
        'aria-label': title || name,
      },
      createElement('button', {
        type: 'button',
        class: 'k-cross',
        'aria-label': closeLabel,
        title: closeLabel,
        click: close,
      }),
      createCard(widget, pressed),
    )
    shown?.(true)
    root.append(element)
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', closeOnEscape)
    const undock = showDocked(element, position, dockOrder)
    const letGo = keepInView(element)
    // A panel that opens by itself must not move the focus.
    if (layout !== 'popup') element.focus()
    track('interaction', 'open')
    emit('download-app:opened', { publicId })
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      letGo()
      undock()
      element.remove()
      shown?.(false)
      emit('download-app:closed', { publicId })
    }
  }
}
