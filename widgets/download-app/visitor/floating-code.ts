/** The code that floats on computers, until the visitor closes it and the button replaces it. */
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { createElement } from '../../runtime/core/element.ts'
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import cross from '../../runtime/kit/cross.css?inline'
import type { Settings } from '../definition/settings.ts'
import { cardCss, createCode } from './card.ts'
import css from './floating-code.css?inline'

const closeLabels = { vi: 'Thu lại thành nút', en: 'Fold into a button' }

/** @param button the place of the button, hidden meanwhile @param show in the corner @returns the undo */
export function showCode(
  widget: PlainWidget<Settings>,
  button: HTMLElement,
  show: (element: HTMLElement) => () => void,
): () => void {
  const { root, shadow, config, context, track } = widget
  const { settings, locale, publicId } = config
  const key = `nhung:app-code:${publicId}`
  const closedAt = context.preview ? 0 : readStored(key)
  const isClosed = typeof closedAt === 'number' && closedAt + settings.dismissDays * msPerDay > Date.now()
  const code = createCode(widget)
  if (isClosed || !code || !root.isConnected) {
    button.hidden = false
    return () => {}
  }
  adoptStyles(shadow, cardCss + cross + css)
  const label = closeLabels[locale]
  const float = createElement(
    'div',
    { class: 'floating-code', role: 'region', 'aria-label': settings.name },
    createElement('strong', {}, settings.name),
    createElement('button', {
      type: 'button',
      class: 'k-cross',
      'aria-label': label,
      title: label,
      click() {
        if (!context.preview) writeStored(key, Date.now())
        track('interaction', 'close')
        hide()
        float.remove()
        button.hidden = false
        button.querySelector('button')?.focus()
      },
    }),
    code,
  )
  root.append(float)
  const hide = show(float)
  return hide
}
