/** Lazy chunk of counters that are not in a plain place: they follow the page's colours and width. */
import { adoptStyles } from '../../runtime/host.ts'
import { fitPage } from '../../runtime/inline.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import { followPage } from '../../runtime/scheme.ts'
import surface from './surface.css?inline'

export function takeLook(widget: PlainWidget<unknown>, signal: AbortSignal) {
  if (signal.aborted) return
  fitPage(widget)
  adoptStyles(widget.shadow, surface)
  signal.addEventListener('abort', followPage(widget, false))
}
