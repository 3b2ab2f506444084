import type { Mounted } from '../../runtime/core/contract.ts'
import { createElement } from '../../runtime/core/element.ts'
import type { PlainWidget } from '../../runtime/core/plain.ts'
import { followPage } from '../../runtime/core/scheme.ts'
import { createLazyPanel, onIntent } from '../../runtime/float/lazy-panel.ts'
import { requestOverlay } from '../../runtime/float/overlay.ts'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import type { Settings } from '../definition/settings.ts'
import { createBanner } from './banner.ts'
import { createConsent, type Decide } from './consent.ts'
import { exposeHostApi, isOpener } from './host-api.ts'
import type { Messages } from './messages.ts'
import type { SharedCookie } from './shared-cookie.ts'

/** Opens before every other overlay. */
const overlayOrder = 0

const noButton = () => {}

/** @param cookie of merchants who share decisions among their sub-domains */
export function renderConsent(
  widget: PlainWidget<Settings>,
  messages: Messages,
  cookie: SharedCookie | undefined,
): () => void {
  const { root, host, config, context, track } = widget
  const { settings } = config
  const stopping = new AbortController()
  const { signal } = stopping
  const consent = createConsent(widget, messages, cookie, signal, closeAll)
  const status = createElement('p', { class: 'sr', role: 'status' })
  root.append(status)
  /** Until the visitor has decided or dismissed the question. */
  let asking = false
  let releaseOverlay = () => {}
  let removeBanner: (() => void) | undefined
  /** No button appears until it is undefined. */
  let removeReopenButton: (() => void) | undefined = noButton

  const decide: Decide = (...decision) => {
    const followed = consent.decide(...decision)
    status.textContent = messages.saved
    return followed
  }

  const panel = createLazyPanel(
    widget,
    async () => {
      const { preparePanel } = await import('./panel.ts')
      const show = await preparePanel(widget, messages, consent, decide)
      return (close) => {
        if (!removeBanner) occupyOverlay()
        hideBanner()
        status.textContent = ''
        return show(close)
      }
    },
    () => (asking ? showBanner() : closeAll()),
  )
  const openPreferences = (opener?: Element) => void panel.open(opener)

  function showBanner() {
    const banner = createBanner(settings, messages, {
      decide: (action) => decide(action, consent.bannerHash(), () => action === 'accept_all'),
      customise: openPreferences,
      close: closeAll,
    })
    removeBanner = banner.remove
    panel.loadOnIntent(banner.settingsButton)
    // A visitor may leave with the press: the record of the decision is sent in it.
    onIntent(banner.choices, signal, () => import('./decided.ts'))
    root.prepend(banner.element)
    banner.show()
  }

  function hideBanner() {
    removeBanner?.()
    removeBanner = undefined
  }

  function occupyOverlay(open = () => {}) {
    releaseOverlay()
    releaseOverlay = requestOverlay(overlayOrder, open)
  }

  function ask() {
    asking = true
    occupyOverlay(() => {
      showBanner()
      track('interaction', 'shown', { props: { policyVersion: settings.policyVersion } })
    })
  }

  /** Where it does not load, the page has no button until the next decision. */
  async function showReopenButton() {
    if (!settings.showReopenButton || removeReopenButton) return
    const loading = () => {}
    removeReopenButton = loading
    const button = await import('./decided.ts').catch(() => undefined)
    if (removeReopenButton === loading)
      removeReopenButton = button?.createReopenButton(widget, openPreferences, panel.loadOnIntent)
  }

  function endQuestion() {
    asking = false
    hideBanner()
    releaseOverlay()
  }

  /** Also after a decision in another tab. */
  function closeAll() {
    panel.hide()
    endQuestion()
    void showReopenButton()
  }

  /** The decision applies, and the preferences open, where the visitor is not asked as well. */
  function show(): Mounted {
    if (!signal.aborted) {
      removeReopenButton = undefined
      if (consent.decision() || consent.gpc) void showReopenButton()
      else ask()
    }
    return { unmount: hide }
  }

  function hide() {
    endQuestion()
    removeReopenButton?.()
    removeReopenButton = noButton
  }

  exposeHostApi(host, { open: openPreferences, consent: () => consent.decision()?.categories }, signal)
  panel.loadOnIntent(host.ownerDocument, isOpener)

  // Without the conditions everybody is asked.
  const unfollow = followPage(widget, true)
  const shown = consent
    .start()
    .then(() => whenVisible(show)(host, config, context))
    .catch(show)
  return () => {
    stopping.abort()
    unfollow()
    panel.stop()
    hide()
    void shown.then(({ unmount }) => unmount())
  }
}
