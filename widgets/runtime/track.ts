/** Counts views, clicks and interactions: gathered for a second, sent in one small request, lost rather than late. */
import type { Config, Context } from './contract.ts'

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

/** The API takes at most this many in one request. */
const most = 50

/** `flush` sends what is waiting; it also goes out after a second, and when the page is left. */
export function createTracker(
  { publicId }: Config,
  { site, preview }: Context,
): { track: Track; flush(): void } {
  let waiting: WidgetEvent[] = []

  const flush = () => {
    removeEventListener('pagehide', flush)
    const events = waiting.slice(0, most)
    waiting = []
    // text/plain needs no preflight; keepalive outlives the page
    if (events.length)
      fetch(`${site}/api/v1/widgets/${publicId}/events`, {
        method: 'POST',
        keepalive: true,
        headers: { 'Content-Type': 'text/plain' },
        body: JSON.stringify({ events }),
      }).catch(() => {})
  }

  const track: Track = (type, name, more) => {
    if (preview) return
    if (!waiting.length) {
      setTimeout(flush, 1000)
      addEventListener('pagehide', flush)
    }
    waiting.push({ type, ...(name && { name }), ...more })
  }
  return { track, flush }
}
