import type { Trigger } from '../../schema/trigger.ts'
import type { Visibility } from '../../schema/visibility.ts'
import type { PlainWidget } from '../core/plain.ts'
import { requestOverlay } from '../float/overlay.ts'
import type { FrequencyCap, PopupHistory } from './frequency.ts'
import { mayOpen } from './frequency.ts'
import { createHistoryStorage, type HistoryStorage } from './popup-history.ts'
import { awaitTrigger } from './trigger.ts'

const pageHasDialog = () => !!document.querySelector('[aria-modal="true"], dialog:modal')

interface PopupSettings extends Visibility, FrequencyCap {
  trigger: Trigger
}

export type PopupWidget = PlainWidget<PopupSettings>
export type AutoOpen = ReturnType<typeof openByTrigger>

/**
 * Opens a popup at its trigger, where its visibility and its frequency cap allow it, one overlay of the page at a time. A click of the
 * visitor opens it in any case.
 * @param isVisible whether the visitor sees the popup now, here
 * @param order among the overlays: `requestOverlay`
 * @param open resolves to whether it has opened
 */
export function openByTrigger(
  { config, context }: PopupWidget,
  isVisible: () => boolean,
  order: number,
  open: () => Promise<boolean>,
) {
  const { settings, publicId } = config
  const { trigger } = settings
  const isClick = trigger.type === 'click'
  const history: HistoryStorage = createHistoryStorage(publicId)
  let releaseOverlay: (() => void) | undefined
  let isStopped = false
  /** While a dialog of the page is open at the trigger: it closes by its attributes or leaves the document. */
  const dialogs = new MutationObserver(() => {
    if (pageHasDialog()) return
    dialogs.disconnect()
    request()
  })

  const record = (change: PopupHistory) => {
    if (!context.preview) history.record(change)
  }

  function release() {
    releaseOverlay?.()
    releaseOverlay = undefined
  }

  async function openAsOverlay() {
    if (!(await open())) return release()
    if (!context.preview) history.countOpening()
  }

  const isAllowed = () => mayOpen(history.history(), settings, Date.now()) && isVisible()

  function request() {
    if (!isClick) {
      if (isStopped || !isAllowed()) return
      if (pageHasDialog())
        return dialogs.observe(document, {
          subtree: true,
          childList: true,
          attributeFilter: ['open', 'aria-modal'],
        })
    }
    releaseOverlay ??= requestOverlay(order, openAsOverlay)
  }

  const stopTrigger = context.preview ? void openAsOverlay() : awaitTrigger(trigger, request)
  return {
    record,
    /** Call when the popup has been closed. */
    closed() {
      release()
      record({ closedAt: Date.now() })
    },
    stop() {
      isStopped = true
      stopTrigger?.()
      dialogs.disconnect()
      release()
    },
  }
}
