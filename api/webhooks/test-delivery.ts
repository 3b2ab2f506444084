import { randomUUID } from 'node:crypto'
import type { WebhookTarget } from '../../widgets/definition.ts'
import { signedDelivery, type WebhookMessage } from './delivery.ts'
import type { Post } from './post.ts'

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
