import type { Visibility } from '../../schema/visibility.ts'
import { readStored, writeStored } from '../core/device.ts'
import { sessionTimeout } from '../core/time.ts'
import type { Visitor } from './visitor-rules.ts'

type Landing = Pick<Visitor, 'isReturning' | 'referrer' | 'campaigns'>

const key = 'nhung:visit'

const isStored = (stored: unknown): stored is Landing & { seenAt: number } =>
  typeof stored === 'object' &&
  stored !== null &&
  'seenAt' in stored &&
  typeof stored.seenAt === 'number' &&
  'isReturning' in stored &&
  typeof stored.isReturning === 'boolean' &&
  'referrer' in stored &&
  typeof stored.referrer === 'string' &&
  'campaigns' in stored &&
  Array.isArray(stored.campaigns)

/** Empty for the page's own site. */
function referringHost(): string {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : ''
  return host === location.hostname ? '' : host
}

/** How the visit began, kept for its further pages in all tabs. Without storage each page begins a visit. */
function landing(now: number): Landing {
  const stored = readStored(key)
  const { isReturning, referrer, campaigns }: Landing =
    isStored(stored) && now - stored.seenAt < sessionTimeout
      ? stored
      : {
          isReturning: isStored(stored),
          referrer: referringHost(),
          campaigns: [...new URLSearchParams(location.search)]
            .filter(([name]) => name.startsWith('utm_'))
            .map(([name, value]) => `${name}=${value}`),
        }
  writeStored(key, { seenAt: now, isReturning, referrer, campaigns })
  return { isReturning, referrer, campaigns }
}

const unasked: Landing = { isReturning: false, referrer: '', campaigns: [] }

/** Stores nothing unless a rule asks how the visit began. @param now epoch ms */
export const readVisitor = ({ visitors, referrers, campaigns }: Visibility, now: number): Visitor => ({
  path: location.pathname,
  language: navigator.language,
  isMobile: matchMedia('(pointer: coarse)').matches,
  ...(visitors !== 'all' || referrers.length || campaigns.length ? landing(now) : unasked),
})
