import type { WebhookTarget } from '../../widgets/definition.ts'
import type { Delivery } from './post.ts'
import { signatureOf } from './signature.ts'

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
