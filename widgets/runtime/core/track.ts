/** Batches events for a second; never retries. */
import type { Config, Context } from './contract.ts'
import { toJson } from './json.ts'
import { request } from './request.ts'

export interface WidgetEvent {
  type: 'view' | 'click' | 'interaction'
  name?: string
  target?: string
  props?: Record<string, string | number | boolean>
}

export type Track = (
  type: WidgetEvent['type'],
  name?: string,
  more?: Omit<WidgetEvent, 'type' | 'name'>,
) => void

const maxEvents = 50

/** `flush` also runs after a second and on `pagehide`. */
export function createTracker(
  { publicId }: Config,
  { site, preview }: Context,
): { track: Track; flush(): void } {
  let pending: WidgetEvent[] = []

  const flush = () => {
    removeEventListener('pagehide', flush)
    const events = pending.slice(0, maxEvents)
    pending = []
    // A text is sent as text/plain, which needs no preflight; keepalive outlives the page
    if (events.length)
      request(`${site}/api/v1/widgets/${publicId}/events`, {
        method: 'POST',
        keepalive: true,
        body: toJson({
          events,
          page: location.origin + location.pathname,
          referrer: document.referrer.split('/')[2],
          campaign: new URLSearchParams(location.search).get('utm_campaign'),
        }),
      })
  }

  const track: Track = (type, name, more) => {
    if (preview) return
    if (!pending.length) {
      setTimeout(flush, 1000)
      addEventListener('pagehide', flush)
    }
    pending.push({ type, ...(name && { name }), ...more })
  }
  return { track, flush }
}
