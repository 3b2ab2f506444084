import pLimit from 'p-limit'
import { createBuckets } from '../http/token-bucket.ts'
import { createWorkerPool, WorkerTimedOut } from '../operation/worker-pool.ts'
import { createFetchText, isHtml, PageStatusError } from '../page-style/fetch-text.ts'
import type { PublicRequestOptions } from '../webhooks/public-request.ts'
import type { PageIssue, PageToCheck, SnippetOfWidget } from './check-page.ts'
import type { CheckTasks } from './check-thread.ts'

/** `unreachable` has no reason: it would tell what is in the service's network. */
export type Unreadable =
  | { code: 'unreachable' | 'not-html' | 'too-large' }
  | { code: 'status'; status: number }

export interface PageReader {
  /** @param now ms of a monotonic clock. @returns 0, or the ms until the tenant may read a page again */
  wait(tenantId: string, now: number): number
  /** Fetches on the main thread, looks through what came on another. */
  check(url: string, snippet: SnippetOfWidget): Promise<PageIssue[] | Unreadable>
  close(): Promise<void>
}

/** bytes */
const maxPage = 2_000_000
const maxAtOnce = 4
/** ms */
const timeout = 8000
/** ms: pages of strangers may be made to take long */
const parseTimeout = 3000

export function createPageReader(options: PublicRequestOptions = {}): PageReader {
  const fetchText = createFetchText(options)
  const limit = pLimit(maxAtOnce)
  const { run, close } = createWorkerPool<CheckTasks>({
    module: new URL('./check-thread.ts', import.meta.url),
    size: 1,
  })
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
    check: (url, snippet) =>
      limit(async () => {
        const page = await read(url)
        if ('code' in page) return page
        return run('check', { page, snippet }, { timeout: parseTimeout }).catch(tooLargeIfTimedOut)
      }),
    close,
  }
}

function tooLargeIfTimedOut(error: unknown): Unreadable {
  if (error instanceof WorkerTimedOut) return { code: 'too-large' }
  throw error
}
