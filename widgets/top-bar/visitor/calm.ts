/** Bars on a surface: they are in the colours of the page, and not in the primary one. */
import { adoptStyles } from '../../runtime/core/host.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import css from './calm.css?inline'

export function takeColors(widget: PlainWidget<unknown>, signal: AbortSignal) {
  adoptStyles(widget.shadow, css)
  signal.addEventListener('abort', followPage(widget, true))
}
