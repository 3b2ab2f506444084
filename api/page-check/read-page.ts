import pLimit from 'p-limit'
import type { PublicRequestOptions } from '../destinations/public-request.ts'
import { createBuckets } from '../http/token-bucket.ts'
import { createWorkerPool, WorkerTimedOut } from '../operation/worker-pool.ts'
import { createReadHtml, type Unreadable } from '../page-style/read-html.ts'
import type { PageIssue, SnippetOfWidget } from './check-page.ts'
import type { CheckTasks } from './check-thread.ts'

export interface PageReader {
  /** @param now ms of a monotonic clock. @returns 0, or the ms until the tenant may read a page again */
  wait(tenantId: string, now: number): number
  /** Fetches on the main thread, looks through what came on another. */
  check(url: string, snippet: SnippetOfWidget): Promise<PageIssue[] | Unreadable>
  close(): Promise<void>
}

const maxAtOnce = 4
/** ms: pages of strangers may be made to take long */
const parseTimeout = 3000

export function createPageReader(options: PublicRequestOptions = {}): PageReader {
  const readHtml = createReadHtml(options)
  const limit = pLimit(maxAtOnce)
  const { run, close } = createWorkerPool<CheckTasks>({
    module: new URL('./check-thread.ts', import.meta.url),
    size: 1,
  })
  const buckets = createBuckets({ burst: 10, perMinute: 10 })

  return {
    wait: (tenantId, now) => buckets.consume(tenantId, now),
    check: (url, snippet) =>
      limit(async () => {
        const read = await readHtml(url)
        if ('code' in read) return read
        const { headers, ...own } = read
        const page = { ...own, policies: [headers['content-security-policy'] ?? []].flat() }
        return run('check', { page, snippet }, { timeout: parseTimeout }).catch(tooLargeIfTimedOut)
      }),
    close,
  }
}

function tooLargeIfTimedOut(error: unknown): Unreadable {
  if (error instanceof WorkerTimedOut) return { code: 'too-large' }
  throw error
}
