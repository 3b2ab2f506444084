import { dock } from '../../runtime/dock.ts'
import { createElement } from '../../runtime/element.ts'
import { adoptStyles, watchSize } from '../../runtime/host.ts'
import crossCss from '../../runtime/kit/cross.css?inline'
import type { PlainWidget } from '../../runtime/plain.ts'
import { keepOpen } from '../../runtime/popup/docked.ts'
import type { Settings } from '../definition/settings.ts'
import { createMessage } from './message.ts'
import { messages as texts } from './messages.ts'
import css from './top-bar.css?inline'

/** After the consent banner, before popups and buttons. */
export const dockOrder = 2

export interface Bar {
  widget: PlainWidget<Settings>
  /** In the top layer. */
  float: HTMLElement
  /** The controls are beside the messages. */
  row: HTMLElement
  pages: readonly HTMLElement[]
  /** No message is left. */
  leave(): void
}

/** @returns the undo */
export type AddPart = (bar: Bar) => () => void

/**
 * @param movePage is called with the height of the bar, in px
 * @param prepareClose the visitor is about to close the bar
 * @param close the visitor closes the bar
 */
export function createBar(
  widget: PlainWidget<Settings>,
  movePage: (height: number) => void,
  parts: readonly AddPart[],
  { prepareClose, close, leave }: Record<'prepareClose' | 'close' | 'leave', () => void>,
): { bar: Bar; remove(): void } {
  const { root, shadow, config } = widget
  const { messages, position, sticky, align, dismissible, minHeight, closeLabel } = config.settings
  const text = texts[config.locale]
  const pages = messages.map(createMessage)
  for (const page of pages) page.inert = page !== pages[0]
  const label = closeLabel || text.close
  const row = createElement(
    'div',
    { class: `row ${align}` },
    createElement('div', { class: 'stage' }, ...pages),
    dismissible &&
      createElement('button', {
        type: 'button',
        class: 'k-cross close',
        'aria-label': label,
        title: label,
        pointerover: prepareClose,
        focusin: prepareClose,
        click: close,
      }),
  )
  const float = createElement(
    'div',
    {
      class: `bar ${position} ${sticky ? '' : 'static'}`,
      role: 'region',
      'aria-label': text.region,
      popover: 'manual',
    },
    row,
  )
  row.style.minHeight = `${Math.max(minHeight, 44)}px`
  adoptStyles(shadow, crossCss + css)
  root.append(float)

  const bar: Bar = { widget, float, row, pages, leave }
  const undo = [
    keepOpen(float),
    dock(float, dockOrder, position),
    watchSize(float, () => {
      // A container that the page moves closes its popovers.
      const { height } = float.getBoundingClientRect()
      if (height) movePage(height)
    }),
    ...parts.map((add) => add(bar)),
  ]
  return {
    bar,
    remove() {
      for (const each of undo) if (each) each()
      float.remove()
    },
  }
}
