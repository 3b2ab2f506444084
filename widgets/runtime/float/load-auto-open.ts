import type { AutoOpen, PopupWidget } from '../rules/stage.ts'
import { loadRules } from './load-rules.ts'

/**
 * A popup that opens by itself: a second stage, of which a page without one has nothing. Where it fails to load, the popup still opens by a
 * press.
 * @param order among the overlays: `requestOverlay`
 * @param open resolves to whether it has opened
 */
export const loadAutoOpen = (
  widget: PopupWidget,
  order: number,
  open: () => Promise<boolean>,
): Promise<AutoOpen | undefined> =>
  loadRules(widget.config.settings, widget.context).then(
    ({ openByTrigger, isVisible }) =>
      widget.signal.aborted ? undefined : openByTrigger(widget, isVisible, order, open),
    () => undefined,
  )
