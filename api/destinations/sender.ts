import type { Lane, Webhook, WebhookQueue } from '../database/stores/webhooks.ts'
import { createPoll } from '../operation/poll.ts'
import { attemptWithin } from '../operation/retry-backoff.ts'
import type { Outcome } from './destination.ts'

/** Lanes served concurrently; a slow receiver delays only its own deliveries. */
const maxLanes = 16
const batchSize = 20
/** Deliveries of one lane before others that wait have their turn. */
const turn = 100
/** ms between two polls of the queue */
const interval = 1000
const maxErrorLength = 300

/** `none`: the row is erased, or it is none of the destination's. */
export type Transmission = Exclude<Outcome, { outcome: 'gone' }> | { outcome: 'none' }

/** Sends one delivery. Rejects when there is no answer. */
export type Transmit = (webhook: Webhook, signal: AbortSignal) => Promise<Transmission>

export interface SenderDeps {
  queue: WebhookQueue
  transmit: Transmit
  /** epoch ms */
  now?: () => number
  /** From 0 up to 1. */
  random?: () => number
  report: (error: unknown) => void
}

const keyOf = ({ publicId, destinationId }: Lane) => `${publicId} ${destinationId}`

/** At-least-once, in order per widget and destination, with backoff until it is delivered. A duplicate has the same id. */
export function createSender({ queue, transmit, report, now = Date.now, random = Math.random }: SenderDeps) {
  /** Keys of lanes that are being served. */
  const lanes = new Set<string>()
  const running = new Set<Promise<void>>()

  /** Whether the next one of its lane may go. */
  const sendOne = async (webhook: Webhook): Promise<boolean> => {
    let result: Transmission | { error: unknown }
    try {
      result = await transmit(webhook, polling.stopping)
    } catch (error) {
      // `stop` aborted it: the delivery stays due.
      if (polling.stopping.aborted) return false
      result = { error }
    }
    if ('error' in result) {
      const { error } = result
      const text = error instanceof Error ? error.message : String(error)
      await queue.failed(
        webhook,
        text.slice(0, maxErrorLength),
        null,
        attemptWithin(webhook, now(), random()),
      )
      return false
    }
    if (result.outcome === 'none') await queue.drop(webhook)
    else if (result.outcome === 'delivered') await queue.sent(webhook, now())
    else if (result.outcome === 'skipped') await queue.skip(webhook, result.why)
    else {
      const { why } = result
      const next = result.outcome === 'later' ? attemptWithin(webhook, now(), random(), result.after) : null
      await queue.failed(webhook, why.en.slice(0, maxErrorLength), why, next)
      return next === null
    }
    return true
  }

  const drain = async (lane: Lane) => {
    for (let sent = 0; sent < turn; sent += batchSize) {
      const webhooks = await queue.due(lane, now(), batchSize)
      for (const webhook of webhooks) if (polling.stopping.aborted || !(await sendOne(webhook))) return
      if (webhooks.length < batchSize) return
    }
  }

  const poll = async (): Promise<void> => {
    if (lanes.size >= maxLanes || polling.stopping.aborted) return
    // Lanes that are being served may be the first that are due.
    for (const lane of await queue.dueLanes(now(), maxLanes + lanes.size)) {
      const key = keyOf(lane)
      if (lanes.has(key) || lanes.size >= maxLanes || polling.stopping.aborted) continue
      lanes.add(key)
      const served = drain(lane)
        .finally(() => lanes.delete(key))
        .then(poll)
        .catch(report)
        .finally(() => running.delete(served))
      running.add(served)
    }
  }

  const polling = createPoll(interval, poll, report)

  const settled = async () => {
    while (running.size > 0) await Promise.all(running)
  }

  return {
    async run() {
      await poll()
      await settled()
    },
    start: polling.start,
    /** Aborted deliveries are sent again, under the same id, at the next start. */
    async stop() {
      await polling.stop()
      await settled()
    },
  }
}
