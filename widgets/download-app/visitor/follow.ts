import colors from '../../runtime/core/colors.css?inline'
import { adoptStyles } from '../../runtime/core/host.ts'
import { fitPage } from '../../runtime/core/inline.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import tint from '../../runtime/core/tint.css?inline'

/** The colours and the width of the page. @returns the undo */
export function follow(widget: PlainWidget<unknown>, floats: boolean): () => void {
  adoptStyles(widget.shadow, colors + tint)
  if (!floats) fitPage(widget)
  return followPage(widget, floats)
}
