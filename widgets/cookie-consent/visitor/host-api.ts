import type { Consent } from './decision.ts'

interface HostApi {
  open(): void
  consent(): Consent | undefined
}

/** True for an event on an element with `data-cookie-consent="open"`. */
export function isOpener(event: Event): boolean {
  const [target] = event.composedPath()
  return target instanceof Element && !!target.closest('[data-cookie-consent="open"]')
}

/** Sets `host.cookieConsent`; elements with `data-cookie-consent="open"` open the preferences; both until `signal` aborts. */
export function exposeHostApi(host: HTMLElement, api: HostApi, signal: AbortSignal) {
  const page = host.ownerDocument
  const onClick = (event: MouseEvent) => {
    if (!isOpener(event)) return
    event.preventDefault()
    api.open()
  }
  Object.assign(host, { cookieConsent: Object.freeze(api) })
  page.addEventListener('click', onClick, { signal })
  signal.addEventListener('abort', () => Reflect.deleteProperty(host, 'cookieConsent'))
}
