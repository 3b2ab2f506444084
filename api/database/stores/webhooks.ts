import type { Database } from '../database.ts'
import type { WebhookEvent, WebhookTable } from '../schema.ts'
import { type Page, type PageRequest, pageLimit, pageOf } from './page.ts'

/** A note that the merchant's own system is to be told of one row. Times are epoch ms. */
export interface Webhook {
  tenantId: string
  id: string
  publicId: string
  event: WebhookEvent
  /** Id of the submission, subscriber or application. What it says is read from there when it is sent. */
  rowId: string
  state: 'queued' | 'sent' | 'dead'
  attempts: number
  nextAttemptAt: number
  lastError: string | null
  createdAt: number
  sentAt: number | null
}

/** What the one sender needs, over all tenants. */
export interface WebhookQueue {
  /** Public ids of widgets that have something due, the longest waiting first, but for `except`. */
  dueWidgets(now: number, except: readonly string[], limit: number): Promise<string[]>
  /** What is due of one widget, the longest waiting first. */
  due(publicId: string, now: number, limit: number): Promise<Webhook[]>
  sent(webhook: Webhook, now: number): Promise<void>
  /** Counts the attempt. Without a next time it is dead: kept for a while, and tried no more. */
  failed(webhook: Webhook, error: string, nextAttemptAt: number | null): Promise<void>
  /** For one whose row has been erased. */
  drop(webhook: Webhook): Promise<void>
}

/** One tenant's view of its webhooks. */
export interface TenantWebhooks {
  /** Newest first. */
  list(
    request: PageRequest & { publicId?: string | undefined; state?: Webhook['state'] | undefined },
  ): Promise<Page<Webhook>>
  /** Puts a dead one back in the queue. False when there is no such dead one. */
  retry(id: string, now: number): Promise<boolean>
}

const webhookOf = (row: WebhookTable): Webhook => ({
  tenantId: row.tenant_id,
  id: row.id,
  publicId: row.public_id,
  event: row.event,
  rowId: row.row_id,
  state: row.state,
  attempts: row.attempts,
  nextAttemptAt: row.next_attempt_at,
  lastError: row.last_error,
  createdAt: row.created_at,
  sentAt: row.sent_at,
})

export function webhookQueue({ kysely }: Database): WebhookQueue {
  const update = (webhook: Webhook, set: Partial<WebhookTable>) =>
    kysely
      .updateTable('webhook')
      .set({ ...set, attempts: webhook.attempts + 1 })
      .where('tenant_id', '=', webhook.tenantId)
      .where('id', '=', webhook.id)
      .execute()

  const dueNow = (now: number) =>
    kysely.selectFrom('webhook').where('state', '=', 'queued').where('next_attempt_at', '<=', now)

  return {
    async dueWidgets(now, except, limit) {
      let query = dueNow(now).select('public_id').groupBy('public_id')
      if (except.length) query = query.where('public_id', 'not in', except)
      const rows = await query
        .orderBy(({ fn }) => fn.min('next_attempt_at'))
        .limit(limit)
        .execute()
      return rows.map((row) => row.public_id)
    },
    async due(publicId, now, limit) {
      const rows = await dueNow(now)
        .selectAll()
        .where('public_id', '=', publicId)
        .orderBy('next_attempt_at')
        .limit(limit)
        .execute()
      return rows.map(webhookOf)
    },
    async sent(webhook, now) {
      await update(webhook, { state: 'sent', sent_at: now, last_error: null })
    },
    async failed(webhook, error, nextAttemptAt) {
      await update(
        webhook,
        nextAttemptAt === null
          ? { state: 'dead', last_error: error }
          : { next_attempt_at: nextAttemptAt, last_error: error },
      )
    },
    async drop(webhook) {
      await kysely
        .deleteFrom('webhook')
        .where('tenant_id', '=', webhook.tenantId)
        .where('id', '=', webhook.id)
        .execute()
    },
  }
}

export const tenantWebhooks = ({ kysely }: Database, tenantId: string): TenantWebhooks => ({
  async list(request) {
    const limit = pageLimit(request)
    let query = kysely.selectFrom('webhook').selectAll().where('tenant_id', '=', tenantId)
    if (request.publicId) query = query.where('public_id', '=', request.publicId)
    if (request.state) query = query.where('state', '=', request.state)
    if (request.cursor) query = query.where('id', '<', request.cursor)
    const rows = await query
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute()
    return pageOf(rows, limit, webhookOf, (row) => row.id)
  },
  async retry(id, now) {
    const put = await kysely
      .updateTable('webhook')
      .set({ state: 'queued', attempts: 0, next_attempt_at: now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .returning('id')
      .executeTakeFirst()
    return put !== undefined
  },
})
