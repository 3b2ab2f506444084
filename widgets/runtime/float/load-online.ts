import type { PlainWidget } from '../core/plain.ts'

const waiting = { vi: 'Đang chờ mạng', en: 'Offline' }

/**
 * For what a visitor has pressed: without a network it waits for one, and comes by itself; a link leads on without.
 * @param opener is busy meanwhile, and says what it waits for
 * @returns whether it was loaded
 */
export async function loadOnline(
  widget: PlainWidget<unknown>,
  load: () => Promise<unknown>,
  opener?: Element,
): Promise<boolean> {
  opener?.setAttribute('aria-busy', 'true')
  try {
    await load()
    return true
  } catch (error) {
    if (navigator.onLine || opener?.matches('a')) {
      console.warn(`[wgt] ${widget.config.publicId}:`, error)
      return false
    }
    opener?.setAttribute('title', waiting[widget.config.locale])
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return await loadOnline(widget, load, opener)
  } finally {
    opener?.removeAttribute('aria-busy')
    opener?.removeAttribute('title')
  }
}
