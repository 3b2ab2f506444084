import { toJson } from '../../runtime/json.ts'
import { parseDecision, type StoredDecision } from './decision.ts'

export interface DecisionStorage {
  key: string
  read(): StoredDecision | undefined
  write(decision: StoredDecision): void
}

/** Fallback for blocked storage: lasts as long as the page, so that a single-page app does not ask again. */
const pageStorage = new Map<string, string>()

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

export function createDecisionStorage(
  publicId: string,
  { cookieDomain, consentDurationDays }: { cookieDomain: string; consentDurationDays: number },
  live: boolean,
): DecisionStorage {
  const key = `nhung:consent:${publicId}`
  // a cookie name takes no colon
  const cookieName = `nhung_consent_${publicId}`
  return {
    key,
    read() {
      if (live)
        return (
          parseDecision(cookieDomain && fromCookie(cookieName)) ??
          parseDecision(attempt(() => localStorage.getItem(key)) ?? pageStorage.get(key))
        )
    },
    write(decision) {
      if (!live) return
      const text = toJson(decision)
      pageStorage.set(key, text)
      if (cookieDomain) {
        const secure = location.protocol === 'https:' ? '; Secure' : ''
        attempt(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on pages without https
          document.cookie = `${cookieName}=${encodeURIComponent(text)}; Domain=${cookieDomain}; Path=/; Max-Age=${consentDurationDays * 86_400}; SameSite=Lax${secure}`
        })
        // the browser rejects a domain that the page does not belong to
        if (fromCookie(cookieName) === text) return
      }
      attempt(() => localStorage.setItem(key, text))
    },
  }
}
