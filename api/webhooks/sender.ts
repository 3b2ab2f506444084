import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Webhook, WebhookQueue } from '../database/stores/webhooks.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { Post } from './post.ts'
import { signatureOf } from './signature.ts'

/** Widgets served at the same time, so that a slow receiver delays only its own deliveries. */
const maxLanes = 16
const batchSize = 20
/** ms between two polls of the queue */
const interval = 1000
const maxErrorLength = 300

export interface SenderDeps {
  queue: WebhookQueue
  /** The present target of a widget's webhook, with the widget's name; undefined where it has none. */
  targetOf(webhook: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined>
  /** The row as data; undefined when it is erased. */
  dataOf(webhook: Webhook): Promise<object | undefined>
  post: Post
  /** epoch ms */
  now?: () => number
  /** Gets errors of the queue itself. */
  report: (error: unknown) => void
}

/** The receiver will never take it. */
const gone = 410

/**
 * Delivers queued webhooks until it is stopped: in order per widget, and retried with backoff until a 2xx. A delivery may
 * arrive twice, with the same id, and is never lost.
 */
export function createWebhookSender({ queue, targetOf, dataOf, post, report, now = Date.now }: SenderDeps) {
  /** Deliveries in progress by public id. */
  const lanes = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let polling = Promise.resolve()
  const stopping = new AbortController()

  const failed = async (webhook: Webhook, error: string, final = false) => {
    const next = final ? null : attemptAfter(webhook.attempts, now())
    await queue.failed(webhook, error.slice(0, maxErrorLength), next)
    return false
  }

  /** @returns whether to go on with this widget */
  const sendOne = async (webhook: Webhook): Promise<boolean> => {
    const data = await dataOf(webhook)
    if (!data) {
      await queue.drop(webhook)
      return true
    }
    const target = await targetOf(webhook)
    if (!target) return failed(webhook, 'The published widget has no webhook address', true)
    const { id, event, publicId } = webhook
    const body = JSON.stringify({ id, event, widget: { publicId, name: target.widgetName }, data })
    const headers = {
      'Content-Type': 'application/json',
      'User-Agent': 'Nhung-Webhook/1',
      'X-Nhung-Id': id,
      'X-Nhung-Signature': signatureOf(body, target.secret, now()),
    }
    let status: number
    try {
      status = await post({ url: target.url, headers, body, signal: stopping.signal })
    } catch (error) {
      // Aborted by `stop`: it stays due for the next start.
      if (stopping.signal.aborted) return false
      return failed(webhook, error instanceof Error ? error.message : String(error))
    }
    if (status < 200 || status > 299) return failed(webhook, `Answered ${status}`, status === gone)
    await queue.sent(webhook, now())
    return true
  }

  const drain = async (publicId: string) => {
    for (const webhook of await queue.due(publicId, now(), batchSize))
      if (stopping.signal.aborted || !(await sendOne(webhook))) return
  }

  const poll = async () => {
    const free = maxLanes - lanes.size
    if (free <= 0 || stopping.signal.aborted) return
    for (const publicId of await queue.dueWidgets(now(), [...lanes.keys()], free)) {
      const lane = drain(publicId)
        .catch(report)
        .finally(() => lanes.delete(publicId))
      lanes.set(publicId, lane)
    }
  }

  const loop = async () => {
    polling = poll().catch(report)
    await polling
    if (!stopping.signal.aborted) timer = setTimeout(loop, interval).unref()
  }

  return {
    /** Attempts all due deliveries once. */
    async run() {
      await poll()
      await Promise.all(lanes.values())
    },
    start() {
      timer = setTimeout(loop, 0).unref()
    },
    /** Aborts deliveries in progress; they are sent again under the same id at the next start. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await polling
      await Promise.all(lanes.values())
    },
  }
}
