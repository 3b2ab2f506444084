/** The API that the widget offers to its page. */
import type { Consent } from './decision.ts'

interface HostApi {
  /** Opens the preferences. */
  open(): void
  /** The visitor's decision; undefined before it. */
  consent(): Consent | undefined
}

/**
 * Sets the API on the container as `cookieConsent`; any element with `data-cookie-consent="open"` opens the preferences.
 * @returns removes both
 */
export function exposeHostApi(host: HTMLElement, api: HostApi): () => void {
  const page = host.ownerDocument
  const onClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element) || !target.closest('[data-cookie-consent="open"]')) return
    event.preventDefault()
    api.open()
  }
  Object.assign(host, { cookieConsent: Object.freeze(api) })
  page.addEventListener('click', onClick)
  return () => {
    Reflect.deleteProperty(host, 'cookieConsent')
    page.removeEventListener('click', onClick)
  }
}
