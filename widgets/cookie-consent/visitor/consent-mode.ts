/** Google Consent Mode v2: https://developers.google.com/tag-platform/security/guides/consent */
import type { Consent } from './decision.ts'

type State = 'granted' | 'denied'

/** Functionality and security signals are granted, as essential cookies are. */
export function signals(consent: Consent): Record<string, State> {
  const state = (agreed: boolean | undefined): State => (agreed ? 'granted' : 'denied')
  const ads = state(consent.marketing)
  return {
    ad_storage: ads,
    ad_user_data: ads,
    ad_personalization: ads,
    analytics_storage: state(consent.analytics),
    personalization_storage: state(consent.preferences ?? consent.functional ?? consent.marketing),
    functionality_storage: 'granted',
    security_storage: 'granted',
  }
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const isDefault = (entry: unknown) => Object(entry)[0] === 'consent' && Object(entry)[1] === 'default'

// Google's tags ignore an array in place of an arguments object
function pushCommand(_command: 'consent', _kind: 'default' | 'update', _values: object) {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: see above
  window.dataLayer.push(arguments)
}

/** The snippet in the page's head may have declared the default already. @returns tells Google of each change */
export function startConsentMode() {
  if (!window.dataLayer?.some(isDefault))
    pushCommand('consent', 'default', { ...signals({}), wait_for_update: 500 })
  return (consent: Consent) => pushCommand('consent', 'update', signals(consent))
}
