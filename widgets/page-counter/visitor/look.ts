/** Lazy chunk of counters with colours or a ground of their own, or as wide as what is in them. */
import { adoptStyles } from '../../runtime/core/host.ts'
import { fitPage } from '../../runtime/core/inline.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import surface from './surface.css?inline'

/** @returns the undo */
export function takeLook(widget: PlainWidget<unknown>): () => void {
  fitPage(widget)
  adoptStyles(widget.shadow, surface)
  return followPage(widget, false)
}
