/** The button that opens the panel, which loads at the first intent. */
import { createElement } from '../../runtime/core/element.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { createLazyPanel } from '../../runtime/float/lazy-panel.ts'
import type { Settings } from '../definition/settings.ts'

/** @param shown when the panel opens (true) or closes (false) @param content before the label */
export function createOpener(
  widget: PlainWidget<Settings>,
  className: string,
  defaultLabel: string,
  shown?: (isOpen: boolean) => void,
  ...content: Node[]
) {
  const panel = createLazyPanel(
    widget,
    async () => (await import('./inline.ts')).preparePanel(widget, { shown }),
    () => button.focus(),
  )
  const button = createElement(
    'button',
    {
      type: 'button',
      class: `k-button primary ${className}`,
      'aria-haspopup': 'dialog',
      click: () => void panel.open(button),
    },
    ...content,
    widget.config.settings.buttonText || defaultLabel,
  )
  panel.loadOnIntent(button)
  return { button, stop: panel.stop }
}
