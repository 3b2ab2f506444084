import type { Trigger } from '../../schema/trigger.ts'
import type { Visibility } from '../../schema/visibility.ts'
import { requestOverlay } from '../float/overlay.ts'
import type { PlainWidget } from '../core/plain.ts'
import type { FrequencyCap, PopupHistory } from './frequency.ts'
import type { HistoryStorage } from './popup-history.ts'
import { awaitTrigger } from './trigger.ts'

/** ms between two checks whether the page's own dialog has closed */
const dialogCheckInterval = 2000

const pageHasDialog = () => !!document.querySelector('[aria-modal="true"], dialog:modal')

interface PopupSettings extends Visibility, FrequencyCap {
  trigger: Trigger
}

/**
 * Opens a popup at its trigger, where its visibility and its frequency cap allow it, one overlay of the page at a time. A click of the
 * visitor opens it in any case.
 * @param order among the overlays: `requestOverlay`
 * @param open resolves to whether it has opened
 */
export function openByTrigger(
  { config, context }: PlainWidget<PopupSettings>,
  order: number,
  open: () => Promise<boolean>,
) {
  const { settings, publicId } = config
  const { trigger } = settings
  const isClick = trigger.type === 'click'
  let stored: HistoryStorage | undefined
  let releaseOverlay: (() => void) | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function loadRules() {
    const { createHistoryStorage, mayOpen, loadVisibility } = await import('./popup-rules.ts')
    stored ??= createHistoryStorage(publicId)
    return { stored, mayOpen, loadVisibility }
  }

  async function store(write: (storage: HistoryStorage) => void) {
    if (context.preview) return
    try {
      // At once where it can be: a visitor who closes may be on the way to another page.
      write(stored ?? (await loadRules()).stored)
    } catch {}
  }

  const record = (change: PopupHistory) => void store((storage) => storage.record(change))

  function release() {
    releaseOverlay?.()
    releaseOverlay = undefined
  }

  async function openAsOverlay() {
    if (!(await open())) return release()
    void store((storage) => storage.countOpening())
  }

  async function isAllowed(): Promise<boolean> {
    try {
      const { stored, mayOpen, loadVisibility } = await loadRules()
      if (!mayOpen(stored.history(), settings, Date.now())) return false
      return (await loadVisibility(settings))()
    } catch {
      return false
    }
  }

  async function request() {
    if (!isClick) {
      if (!(await isAllowed()) || isStopped) return
      if (pageHasDialog()) {
        retryTimer = setTimeout(request, dialogCheckInterval)
        return
      }
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
      clearTimeout(retryTimer)
      release()
    },
  }
}
