import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Webhook, WebhookQueue } from '../database/stores/webhooks.ts'
import { attemptAfter } from '../operation/retry-backoff.ts'
import type { Post } from './post.ts'
import { signatureOf } from './signature.ts'

/** Widgets that are written for at the same time: one that keeps us waiting holds up none but itself. */
const mostLanes = 16
const webhooksPerTurn = 20
/** Between two looks into the queue, in ms. */
const interval = 1000
const longestError = 300

export interface SenderParts {
  queue: WebhookQueue
  /** Where a widget's webhooks go now, with the widget's name; undefined when nowhere. */
  targetOf(webhook: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined>
  /** What there is to tell of the row; undefined when it is gone. */
  dataOf(webhook: Webhook): Promise<object | undefined>
  post: Post
  /** epoch ms */
  now?: () => number
  /** Told when the queue itself can't be read or written. */
  report: (error: unknown) => void
}

/** Says so itself that it will never take it. */
const gone = 410

/**
 * Tells merchants' own systems what came in, until it is stopped. A row is told in the order of its widget, and again
 * with growing pauses until a 2xx answers. It may be told twice, with the same id; it never is lost.
 */
export function createWebhookSender({ queue, targetOf, dataOf, post, report, now = Date.now }: SenderParts) {
  /** By public id: what is being sent. */
  const lanes = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const stopping = new AbortController()

  const failed = async (webhook: Webhook, error: string, final = false) => {
    const next = final ? null : attemptAfter(webhook.attempts, now())
    await queue.failed(webhook, error.slice(0, longestError), next)
    return false
  }

  /** @returns whether it is worth going on with this widget. */
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
      // broken off by us: it stays due, for the next start
      if (stopping.signal.aborted) return false
      return failed(webhook, error instanceof Error ? error.message : String(error))
    }
    if (status < 200 || status > 299) return failed(webhook, `Answered ${status}`, status === gone)
    await queue.sent(webhook, now())
    return true
  }

  const drain = async (publicId: string) => {
    for (const webhook of await queue.due(publicId, now(), webhooksPerTurn))
      if (stopping.signal.aborted || !(await sendOne(webhook))) return
  }

  const look = async () => {
    const free = mostLanes - lanes.size
    if (free <= 0 || stopping.signal.aborted) return
    for (const publicId of await queue.dueWidgets(now(), [...lanes.keys()], free)) {
      const lane = drain(publicId)
        .catch(report)
        .finally(() => lanes.delete(publicId))
      lanes.set(publicId, lane)
    }
  }

  const turn = async () => {
    looking = look().catch(report)
    await looking
    if (!stopping.signal.aborted) timer = setTimeout(turn, interval).unref()
  }

  return {
    /** Tries what is due, and waits for it. */
    async run() {
      await look()
      await Promise.all(lanes.values())
    },
    start() {
      timer = setTimeout(turn, 0).unref()
    },
    /** Waits for no receiver: what is on its way is broken off, and sent again under the same id at the next start. */
    async stop() {
      stopping.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(lanes.values())
    },
  }
}
