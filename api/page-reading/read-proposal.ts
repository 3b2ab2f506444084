import pLimit from 'p-limit'
import type { PublicRequestOptions } from '../destinations/public-request.ts'
import { createWorkerPool, WorkerTimedOut } from '../operation/worker-pool.ts'
import { createReadHtml, type Unreadable } from '../page-style/read-html.ts'
import type { Proposal } from './proposal.ts'
import type { ProposalTasks } from './proposal-thread.ts'

export interface PageProposals {
  /** @param at epoch ms; a job without a date is posted then */
  read(url: string, at: number): Promise<Proposal | Unreadable>
  close(): Promise<void>
}

const maxAtOnce = 2
/** ms, with the start of the thread: pages of strangers may be made to take long */
const readTimeout = 10_000

/** Fetches on the main thread, reads on another. */
export function createPageProposals(options: PublicRequestOptions = {}): PageProposals {
  const readHtml = createReadHtml(options)
  const limit = pLimit(maxAtOnce)
  const { run, close } = createWorkerPool<ProposalTasks>({
    module: new URL('./proposal-thread.ts', import.meta.url),
    size: 1,
  })
  const read = async (url: string, at: number) => {
    const page = await readHtml(url)
    if ('code' in page) return page
    const { headers: _, ...own } = page
    return run('propose', { page: own, at }, { timeout: readTimeout }).catch(tooLargeIfTimedOut)
  }
  return { read: (url, at) => limit(() => read(url, at)), close }
}

function tooLargeIfTimedOut(error: unknown): Unreadable {
  if (error instanceof WorkerTimedOut) return { code: 'too-large' }
  throw error
}
