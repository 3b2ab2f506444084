import { randomUUID } from 'node:crypto'
import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Webhook } from '../database/stores/webhooks.ts'
import type { OutgoingRequest } from './destination.ts'
import { createExchange, type ExchangeOptions } from './exchange.ts'
import type { Transmit } from './sender.ts'
import { formerHeaders } from './webhook/signature.ts'

export interface WebhookMessage {
  /** A repeated delivery has the same. */
  id: string
  event: string
  widget: { publicId: string; name: string }
  data: object
}

/** `now` in epoch ms */
function signedDelivery(
  message: WebhookMessage,
  { url, secret }: WebhookTarget,
  now: number,
): OutgoingRequest {
  const body = JSON.stringify(message)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Nhung-Webhook/1',
    ...formerHeaders(message.id, body, secret, now),
  }
  return { url, headers, body }
}

/** @returns the response status. Rejects when there is none. */
export type Post = (delivery: OutgoingRequest & { signal?: AbortSignal }) => Promise<number>

/** To public addresses only; the response body is not read. */
export function createPost(options: ExchangeOptions = {}): Post {
  const exchange = createExchange(options)
  return async (delivery) => (await exchange({ ...delivery, withoutBody: true })).status
}

/** The receiver asks to stop deliveries. */
const gone = 410

interface WidgetWebhookDeps {
  /** Current target; undefined when the webhook was removed. */
  targetOf(webhook: Webhook): Promise<(WebhookTarget & { widgetName: string }) | undefined>
  /** Undefined when the row is erased. */
  dataOf(webhook: Webhook): Promise<object | undefined>
  post: Post
  /** epoch ms */
  now: () => number
}

/** Delivers to the widget's own webhook, until a 2xx. */
export const transmitToWidget =
  ({ targetOf, dataOf, post, now }: WidgetWebhookDeps): Transmit =>
  async (webhook, signal) => {
    const data = await dataOf(webhook)
    if (!data) return { outcome: 'none' }
    const target = await targetOf(webhook)
    if (!target) return { outcome: 'refused', why: noAddress }
    const { id, event, publicId } = webhook
    const message = { id, event, widget: { publicId, name: target.widgetName }, data }
    const status = await post({ ...signedDelivery(message, target, now()), signal })
    if (status >= 200 && status <= 299) return { outcome: 'delivered' }
    const why = { vi: `Hệ thống nhận trả lời lỗi ${status}`, en: `Answered ${status}` }
    return { outcome: status === gone ? 'refused' : 'later', why }
  }

const noAddress = {
  vi: 'Tiện ích đang xuất bản không có địa chỉ webhook',
  en: 'The published widget has no webhook address',
}

export type TestDelivery = (
  target: WebhookTarget,
  widget: WebhookMessage['widget'],
) => Promise<{ status: number } | { error: string }>

const maxErrorLength = 300

/** Sends the event `test` at once, and not again. */
export const createTestDelivery =
  (post: Post, now: () => number): TestDelivery =>
  async (target, widget) => {
    const message = { id: randomUUID(), event: 'test', widget, data: {} }
    try {
      return { status: await post(signedDelivery(message, target, now())) }
    } catch (error) {
      return { error: (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength) }
    }
  }
