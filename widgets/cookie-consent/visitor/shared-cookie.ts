/** The decision in a cookie, which sub-domains share. */
import type { Config } from '../../runtime/core/contract.ts'
import type { Settings } from '../definition/settings.ts'
import { attempt } from './decision-storage.ts'

export type SharedCookie = ReturnType<typeof createSharedCookie>

export function createSharedCookie({ publicId, settings }: Config<Settings>) {
  const { cookieDomain, consentDurationDays } = settings
  // a cookie name takes no colon
  const name = `nhung_consent_${publicId}`
  const read = () =>
    attempt(() => {
      const found = `; ${document.cookie}`.split(`; ${name}=`)[1]
      return found && decodeURIComponent(found.split(';')[0] ?? '')
    })
  return {
    read,
    /** @returns false for a domain that the page does not belong to: the browser rejects it */
    write(text: string): boolean {
      const secure = location.protocol === 'https:' ? '; Secure' : ''
      attempt(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
        document.cookie = `${name}=${encodeURIComponent(text)}; Domain=${cookieDomain}; Path=/; Max-Age=${consentDurationDays * 86_400}; SameSite=Lax${secure}`
      })
      return read() === text
    },
  }
}
