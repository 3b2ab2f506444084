import type { AutoOpen, PopupWidget } from '../rules/stage.ts'

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
  import('../rules/stage.ts').then(
    ({ openByTrigger }) => (widget.signal.aborted ? undefined : openByTrigger(widget, order, open)),
    () => undefined,
  )
