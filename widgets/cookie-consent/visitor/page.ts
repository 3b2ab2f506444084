/** What the page around may do with the widget. */
import type { Consent } from './decision.ts'

interface Offer {
  /** Opens the preferences. */
  open(): void
  /** What the visitor decided; undefined before. */
  consent(): Consent | undefined
}

/**
 * Puts the offer on the container as `cookieConsent`, and lets any element of the page with `data-cookie-consent="open"`
 * open the preferences. Hands back what takes both away.
 */
export function offerToPage(host: HTMLElement, offer: Offer): () => void {
  const page = host.ownerDocument
  const onClick = (event: MouseEvent) => {
    const [target] = event.composedPath()
    if (!(target instanceof Element) || !target.closest('[data-cookie-consent="open"]')) return
    event.preventDefault()
    offer.open()
  }
  Object.assign(host, { cookieConsent: Object.freeze(offer) })
  page.addEventListener('click', onClick)
  return () => {
    Reflect.deleteProperty(host, 'cookieConsent')
    page.removeEventListener('click', onClick)
  }
}
