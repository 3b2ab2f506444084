import type { PlainWidget } from '../../runtime/core/plain.ts'
import type { Settings } from '../definition/settings.ts'
import type { Allow, ContentBlocker } from './content-blocker.ts'
import type { Consent } from './decision.ts'
import { markChanges, markedSelector } from './marked-selector.ts'

/**
 * Loads the blocker when the page has something that waits for consent; a failed load is tried again at the next change.
 * @returns applies a consent; needs a parsed page
 */
export function createLazyBlocker(widget: PlainWidget<Settings>, allow: Allow, signal: AbortSignal) {
  const page = widget.host.ownerDocument
  let consent: Consent = {}
  let blocker: ContentBlocker | undefined
  let isLoading = false
  const observer = new MutationObserver(loadIfNeeded)

  async function loadIfNeeded() {
    if (isLoading || !page.querySelector(markedSelector)) return
    isLoading = true
    try {
      const { createContentBlocker } = await import('./content-blocker.ts')
      observer.disconnect()
      if (signal.aborted) return
      blocker = createContentBlocker(widget, allow)
      signal.addEventListener('abort', blocker.stop)
      blocker.apply(consent)
    } catch {
      isLoading = false
    }
  }

  signal.addEventListener('abort', () => observer.disconnect())
  return (current: Consent) => {
    consent = current
    if (blocker) return blocker.apply(consent)
    observer.observe(page, markChanges)
    void loadIfNeeded()
  }
}
