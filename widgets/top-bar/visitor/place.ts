/** Lazy chunk of bars at the bottom, of those that scroll away, and of text at the left. */
import { adoptStyles } from '../../runtime/host.ts'
import type { AddPart } from './bar.ts'
import css from './place.css?inline'

export const prepare =
  (): AddPart =>
  ({ widget }) => {
    adoptStyles(widget.shadow, css)
    return () => {}
  }
