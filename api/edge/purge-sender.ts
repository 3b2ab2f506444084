import type { Purge, PurgeQueue } from '../database/stores/purges.ts'
import { createPoll } from '../operation/poll.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { PurgeHook } from '../settings.ts'
import { purgings } from './products.ts'
import type { PurgeRequest } from './shared.ts'

const batchSize = 20
/** ms between two polls of the queue */
const interval = 1000
/** ms */
const timeout = 10_000
const maxErrorLength = 300

/** @returns the status */
export type SendPurge = (request: PurgeRequest, signal: AbortSignal) => Promise<number>

interface SenderDeps {
  queue: PurgeQueue
  hook: PurgeHook
  siteUrl: string
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
  /** In the place of the products’ own, by product. */
  apis?: Partial<Record<PurgeHook['product'], string>>
  send?: SendPurge
}

const sendOverHttp: SendPurge = async ({ url, ...request }, signal) => {
  const response = await fetch(url, {
    ...request,
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  await response.body?.cancel()
  return response.status
}

const wordsOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}

/** At-least-once, with backoff until a 2xx. */
export function createPurgeSender(deps: SenderDeps) {
  const { queue, hook, siteUrl, now, report, apis = {}, send = sendOverHttp } = deps
  async function deliver({ addresses }: Purge) {
    for (const request of purgings[hook.product].purge({ ...hook, siteUrl }, addresses, apis[hook.product])) {
      const status = await send(request, poll.stopping)
      if (status < 200 || status > 299) throw new Error(`Answered ${status}`)
    }
  }

  /** @returns whether to go on */
  async function sendOne(purge: Purge): Promise<boolean> {
    try {
      await deliver(purge)
    } catch (error) {
      // `stop` aborted it: it stays due
      if (poll.stopping.aborted) return false
      const text = wordsOf(error).slice(0, maxErrorLength)
      await queue.failed(purge, text, attemptAfter(purge.attempts, now()))
      return true
    }
    await queue.sent(purge)
    return true
  }

  async function run(): Promise<void> {
    for (const purge of await queue.due(now(), batchSize))
      if (poll.stopping.aborted || !(await sendOne(purge))) return
  }

  const poll = createPoll(interval, run, report)
  return { run, start: poll.start, stop: poll.stop }
}
