import { useEventListener } from '@vueuse/core'
import { useToasts } from '../kit/toasts.ts'
import { rpc } from '../rpc.ts'

/**
 * Links to files of the service are followed by the browser, which would keep a refusal as the file: whether the session lasts is
 * asked before.
 */
export function useDownloads() {
  const toasts = useToasts()
  useEventListener(
    document,
    'click',
    (event) => {
      const at = event.target instanceof Element ? event.target.closest('a[download]') : null
      // Our own click below is not trusted.
      if (!event.isTrusted || !(at instanceof HTMLAnchorElement)) return
      if (!at.pathname.startsWith('/admin/api/')) return
      event.preventDefault()
      event.stopPropagation()
      rpc.me.get().then(() => at.click(), toasts.failed)
    },
    { capture: true },
  )
}
