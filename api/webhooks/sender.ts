import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Webhook, WebhookQueue } from '../database/stores/webhooks.ts'
import { createPoll } from '../operation/poll.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { Post } from './delivery.ts'
import { signedDelivery } from './delivery.ts'

/** Widgets served concurrently; a slow receiver delays only its own deliveries. */
const maxLanes = 16
const batchSize = 20
/** ms between two polls of the queue */
const interval = 1000
const maxErrorLength = 300

export interface SenderDeps {
  queue: WebhookQueue
  /** Current target; undefined when the webhook was removed. */
  targetOf(webhook: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined>
  /** Undefined when the row is erased. */
  dataOf(webhook: Webhook): Promise<object | undefined>
  post: Post
  /** epoch ms */
  now?: () => number
  report: (error: unknown) => void
}

/** The receiver asks to stop deliveries. */
const gone = 410

/** At-least-once, in order per widget, with backoff until a 2xx. A duplicate has the same id. */
export function createWebhookSender({ queue, targetOf, dataOf, post, report, now = Date.now }: SenderDeps) {
  const lanes = new Map<string, Promise<void>>()

  const failed = async (webhook: Webhook, error: string, final = false) => {
    const next = final ? null : attemptAfter(webhook.attempts, now())
    await queue.failed(webhook, error.slice(0, maxErrorLength), next)
    return false
  }

  const sendOne = async (webhook: Webhook): Promise<boolean> => {
    const data = await dataOf(webhook)
    if (!data) {
      await queue.drop(webhook)
      return true
    }
    const target = await targetOf(webhook)
    if (!target) return failed(webhook, 'The published widget has no webhook address', true)
    const { id, event, publicId } = webhook
    const message = { id, event, widget: { publicId, name: target.widgetName }, data }
    const delivery = signedDelivery(message, target, now())
    let status: number
    try {
      status = await post({ ...delivery, signal: polling.stopping })
    } catch (error) {
      // `stop` aborted it: the delivery stays due.
      if (polling.stopping.aborted) return false
      return failed(webhook, error instanceof Error ? error.message : String(error))
    }
    if (status < 200 || status > 299) return failed(webhook, `Answered ${status}`, status === gone)
    await queue.sent(webhook, now())
    return true
  }

  const drain = async (publicId: string) => {
    for (const webhook of await queue.due(publicId, now(), batchSize))
      if (polling.stopping.aborted || !(await sendOne(webhook))) return
  }

  const poll = async (): Promise<void> => {
    const free = maxLanes - lanes.size
    if (free <= 0 || polling.stopping.aborted) return
    for (const publicId of await queue.dueWidgets(now(), [...lanes.keys()], free)) {
      const lane = drain(publicId)
        .catch(report)
        .finally(() => lanes.delete(publicId))
      lanes.set(publicId, lane)
    }
  }

  const polling = createPoll(interval, poll, report)

  return {
    async run() {
      await poll()
      await Promise.all(lanes.values())
    },
    start: polling.start,
    /** Aborted deliveries are sent again, under the same id, at the next start. */
    async stop() {
      await polling.stop()
      await Promise.all(lanes.values())
    },
  }
}
