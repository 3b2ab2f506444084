import { createElement } from '../../runtime/core/element.ts'
import { watchSize } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { dock } from '../../runtime/float/dock.ts'
import { keepOpen } from '../../runtime/float/docked.ts'
import type { Settings } from '../definition/settings.ts'
import { createMessage } from './message.ts'

/** After the consent banner, before popups and buttons. */
const dockOrder = 2

/** Whether a bar of the page stands there. `dock.ts` has made the list. */
export const isTaken = (position: Settings['position']) =>
  [...document.wgtFloats!].some(({ order, edge }) => order === dockOrder && edge === position)

export interface Bar {
  widget: PlainWidget<Settings>
  /** The bar's popover in the top layer. */
  float: HTMLElement
  /** The controls are beside the messages. */
  row: HTMLElement
  pages: readonly HTMLElement[]
  /** Call when no message is left. */
  leave(): void
}

/** @returns the undo */
export type AddPart = (bar: Bar) => () => void

interface Actions {
  /** @param height px */
  resize(height: number): void
  close(): void
  leave(): void
}

export function createBar(
  widget: PlainWidget<Settings>,
  parts: readonly (AddPart | undefined)[],
  { resize, close, leave }: Actions,
): { bar: Bar; remove(): void } {
  const { root, config } = widget
  const { messages, position, sticky, align, dismissible, minHeight, label, closeLabel } = config.settings
  const pages = messages.map(createMessage)
  const row = createElement(
    'div',
    { class: `row ${align}` },
    createElement('div', { class: 'stage' }, ...pages),
    dismissible &&
      createElement('button', {
        type: 'button',
        class: 'k-cross close',
        'aria-label': closeLabel,
        title: closeLabel,
        click: close,
      }),
  )
  const float = createElement(
    'div',
    {
      class: `bar ${position} ${sticky ? '' : 'static'}`,
      role: 'region',
      'aria-label': label,
      popover: 'manual',
    },
    row,
  )
  row.style.minHeight = `${minHeight}px`
  root.append(float)

  const bar: Bar = { widget, float, row, pages, leave }
  const undo = [
    keepOpen(float),
    dock(float, dockOrder, position),
    watchSize(float, () => {
      // A container that the page moves closes its popovers.
      const { height } = float.getBoundingClientRect()
      if (height) resize(height)
    }),
    ...parts.map((add) => add?.(bar)),
  ]
  return {
    bar,
    remove() {
      for (const each of undo) each?.()
      float.remove()
    },
  }
}
