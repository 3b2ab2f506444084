import type { Consent } from './decision.ts'

interface HostApi {
  open(): void
  consent(): Consent | undefined
}

/** Sets `host.cookieConsent`; elements with `data-cookie-consent="open"` open the preferences. @returns removes both */
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
