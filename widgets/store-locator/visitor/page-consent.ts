const isTrue = (consent: unknown, category: string) =>
  typeof consent === 'object' && consent !== null && Reflect.get(consent, category) === true

/** Reads a mounted banner, which keeps its offer on its container. */
function remembered(category: string): boolean {
  for (const element of document.querySelectorAll('*')) {
    const offer: unknown = element.shadowRoot && Reflect.get(element, 'cookieConsent')
    const ask: unknown = typeof offer === 'object' && offer !== null && Reflect.get(offer, 'consent')
    if (typeof ask === 'function') return isTrue(ask(), category)
  }
  return false
}

/** Calls `tell` now and on every change. Returns the unsubscribe. */
export function watchConsent(category: string, tell: (agreed: boolean) => void): () => void {
  const name = 'cookie-consent:updated'
  const hear = (event: Event) =>
    event instanceof CustomEvent && tell(isTrue(Reflect.get(Object(event.detail), 'consent'), category))
  document.addEventListener(name, hear)
  if (remembered(category)) tell(true)
  return () => document.removeEventListener(name, hear)
}
