import pLimit from 'p-limit'
import { createBuckets } from '../http/token-bucket.ts'
import { createFetchText, isHtml, PageStatusError } from '../page-style/fetch-text.ts'
import type { PublicRequestOptions } from '../webhooks/public-request.ts'
import type { PageToCheck } from './check-page.ts'

/** `unreachable` has no reason: it would tell what is in the service's network. */
export type Unreadable =
  | { code: 'unreachable' | 'not-html' | 'too-large' }
  | { code: 'status'; status: number }

export interface PageReader {
  /** @returns 0, or the ms until the tenant may read a page again */
  wait(tenantId: string, now: number): number
  read(url: string): Promise<PageToCheck | Unreadable>
}

/** bytes */
const maxPage = 2_000_000
const maxAtOnce = 4
/** ms */
const timeout = 8000

export function createPageReader(options: PublicRequestOptions = {}): PageReader {
  const fetchText = createFetchText(options)
  const limit = pLimit(maxAtOnce)
  const buckets = createBuckets({ burst: 10, perMinute: 10 })

  async function read(url: string): Promise<PageToCheck | Unreadable> {
    try {
      const page = await fetchText(url, 'text/html', maxPage, AbortSignal.timeout(timeout))
      if (!isHtml(page)) return { code: 'not-html' }
      if (page.isCut) return { code: 'too-large' }
      const policy = page.headers['content-security-policy']
      return { url: page.url, html: page.text, policies: [policy ?? []].flat() }
    } catch (error) {
      return error instanceof PageStatusError
        ? { code: 'status', status: error.status }
        : { code: 'unreachable' }
    }
  }
  return {
    wait: (tenantId, now) => buckets.consume(tenantId, now),
    read: (url) => limit(() => read(url)),
  }
}
