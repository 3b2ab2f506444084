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
    // text/plain needs no preflight; keepalive outlives the page
    if (events.length)
      request(`${site}/api/v1/widgets/${publicId}/events`, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'text/plain' },
        // The service keeps the page's path, without its query.
        referrerPolicy: 'no-referrer-when-downgrade',
        body: toJson({ events, referrer: document.referrer.split('/')[2] }),
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
