/** Lazy chunk: the colours and the width of the page, before the first picture unless that stands on plain white. */
import colors from '../../runtime/vue/colors.css?inline'
import { adoptStyles } from '../../runtime/core/host.ts'
import { fitPage } from '../../runtime/core/inline.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import tint from '../../runtime/vue/tint.css?inline'

/** @returns the undo */
export function follow(widget: PlainWidget<unknown>, floats: boolean): () => void {
  adoptStyles(widget.shadow, colors + tint)
  if (!floats) fitPage(widget)
  return followPage(widget, floats)
}
