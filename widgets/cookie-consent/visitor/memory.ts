/** Where a decision is kept: on this site's origin, or in a cookie that its sub-domains share. */
import { type Decision, readDecision } from './decision.ts'

export interface Memory {
  /** The name under which other tabs see a change. */
  key: string
  read(): Decision | undefined
  write(decision: Decision): void
}

/** With storage blocked a choice lasts as long as the page, and a single-page app does not ask again. */
const ofThisPage = new Map<string, string>()

function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {}
}

const fromCookie = (name: string) =>
  attempt(() => {
    const found = `; ${document.cookie}`.split(`; ${name}=`)[1]
    return found && decodeURIComponent(found.split(';')[0] ?? '')
  })

/** @param live false in a preview, which keeps nothing on the device */
export function createMemory(
  publicId: string,
  { cookieDomain, consentDurationDays }: { cookieDomain: string; consentDurationDays: number },
  live: boolean,
): Memory {
  const key = `nhung:consent:${publicId}`
  // a colon is no part of a cookie's name
  const name = `nhung_consent_${publicId}`
  return {
    key,
    read() {
      if (live)
        return (
          readDecision(cookieDomain && fromCookie(name)) ??
          readDecision(attempt(() => localStorage.getItem(key)) ?? ofThisPage.get(key))
        )
    },
    write(decision) {
      if (!live) return
      const text = JSON.stringify(decision)
      ofThisPage.set(key, text)
      if (cookieDomain) {
        const secure = location.protocol === 'https:' ? '; Secure' : ''
        attempt(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
          document.cookie = `${name}=${encodeURIComponent(text)}; Domain=${cookieDomain}; Path=/; Max-Age=${consentDurationDays * 86_400}; SameSite=Lax${secure}`
        })
        // the browser refuses a domain that the page is not part of
        if (fromCookie(name) === text) return
      }
      attempt(() => localStorage.setItem(key, text))
    },
  }
}
