import colors from '../../runtime/colors.css?inline'
import { adoptStyles } from '../../runtime/host.ts'
import type { PlainWidget } from '../../runtime/plain.ts'
import { followPage } from '../../runtime/scheme.ts'
import tint from '../../runtime/tint.css?inline'

/** Gives a layout the colours of the page. @returns the undo */
export function takeColors(widget: PlainWidget<unknown>, floats: boolean): () => void {
  adoptStyles(widget.shadow, colors + tint)
  return followPage(widget, floats)
}
