/** Lazy chunk of the layouts `modal` and `slide-up`: when the popup opens. */
import { requestOverlay } from '../../runtime/overlay.ts'
import { type PlainWidget, plainWidget } from '../../runtime/plain.ts'
import { createLazyPanel } from '../../runtime/popup/lazy-panel.ts'
import type { Settings } from '../definition/settings.ts'
import { appliesToPath, mayOpen, type PopupHistory } from './frequency.ts'
import { createHistoryStorage } from './popup-history.ts'
import { awaitTrigger, matchesSelector } from './trigger.ts'

/** After the consent banner, before decoration. */
const overlayOrder = 50
/** ms between two checks whether the page's own dialog has closed */
const dialogCheckInterval = 2000

const pageHasDialog = () => !!document.querySelector('[aria-modal="true"], dialog:modal')

const appliesHere = ({ includePages, excludePages, devices }: Settings) =>
  appliesToPath(location.pathname, includePages, excludePages) &&
  (devices === 'all' || matchMedia('(pointer: coarse)').matches === (devices === 'mobile'))

function render(widget: PlainWidget<Settings>) {
  const { config, context, track } = widget
  const { settings, publicId } = config
  const { trigger } = settings
  const stored = createHistoryStorage(publicId)
  let releaseOverlay: (() => void) | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined

  const record = (change: PopupHistory) => {
    if (!context.preview) stored.record(change)
  }

  const panel = createLazyPanel(
    widget,
    async () =>
      (await import('./panel.ts')).preparePanel(widget, {
        closeForever() {
          record({ never: true })
          panel.close()
        },
        subscribed: () => record({ subscribedAt: Date.now() }),
      }),
    onClose,
  )

  function onClose() {
    leaveOverlay()
    record({ closedAt: Date.now() })
  }

  function leaveOverlay() {
    releaseOverlay?.()
    releaseOverlay = undefined
  }

  function requestOpening() {
    if (trigger.type !== 'click') {
      if (!appliesHere(settings) || !mayOpen(stored.history(), stored.sessionCount(), settings, Date.now()))
        return
      if (pageHasDialog()) {
        retryTimer = setTimeout(requestOpening, dialogCheckInterval)
        return
      }
    }
    releaseOverlay ??= requestOverlay(overlayOrder, open)
  }

  async function open() {
    if (!(await panel.open())) return leaveOverlay()
    if (!context.preview) stored.countOpening()
    track('interaction', 'open')
  }

  if (trigger.type === 'click')
    panel.loadOnIntent(document, ({ target }) => matchesSelector(target, trigger.selector))
  const stopTrigger = context.preview ? void open() : awaitTrigger(trigger, requestOpening)
  return () => {
    stopTrigger?.()
    clearTimeout(retryTimer)
    panel.stop()
    leaveOverlay()
  }
}

export const mount = plainWidget<Settings>('', render, true)
