import { createHmac, randomUUID } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import type { WebhookTarget } from '../../widgets/definition.ts'
import { createPublicRequest, type PublicRequestOptions } from './public-request.ts'

export interface WebhookMessage {
  /** A repeated delivery has the same. */
  id: string
  event: string
  widget: { publicId: string; name: string }
  data: object
}

/** `now` in epoch ms */
export function signedDelivery(
  message: WebhookMessage,
  { url, secret }: WebhookTarget,
  now: number,
): Delivery {
  const body = JSON.stringify(message)
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Nhung-Webhook/1',
    'X-Nhung-Id': message.id,
    'X-Nhung-Signature': signatureOf(body, secret, now),
  }
  return { url, headers, body }
}

/**
 * `t=<unix s>,v1=<hex>`: HMAC-SHA256 of `<t>.<body>`, keyed with the secret in UTF-8. `t` lets receivers refuse replays.
 * `now` is in epoch ms.
 */
export function signatureOf(body: string, secret: string, now: number): string {
  const t = Math.floor(now / 1000)
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  return `t=${t},v1=${v1}`
}

/** ms for DNS, connection, request and response head together */
const defaultTimeout = 10_000

export interface Delivery {
  url: string
  headers: Record<string, string>
  body: string
  signal?: AbortSignal
}

/** @returns the response status. Rejects when there is none. */
export type Post = (delivery: Delivery) => Promise<number>

export interface PostOptions extends PublicRequestOptions {
  /** ms */
  timeout?: number
}

/** To public addresses only; the response body is not read. */
export function createPost({ timeout = defaultTimeout, ...options }: PostOptions = {}): Post {
  const request = createPublicRequest(options)
  return async ({ url, headers, body, signal }) => {
    const sending = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': String(Buffer.byteLength(body)) },
      ...(signal && { signal }),
    })
    return send(sending, body, timeout)
  }
}

const send = (sending: ClientRequest, body: string, timeout: number) =>
  new Promise<number>((resolve, reject) => {
    const timer = setTimeout(
      () => sending.destroy(new Error(`No answer within ${timeout / 1000} seconds`)),
      timeout,
    )
    sending.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.on('error', () => {})
      response.destroy()
    })
    sending.on('error', reject)
    sending.on('close', () => {
      clearTimeout(timer)
      reject(new Error('The connection was closed without an answer'))
    })
    sending.end(body)
  })

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
