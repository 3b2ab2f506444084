import type { Database } from '../database.ts'
import { isHere } from '../relocation.ts'
import type { WebhookTable } from '../schema.ts'
import { type Attempts, attemptsIn, type Outgoing, outgoingOf, retryIn } from './outgoing.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

export interface Webhook extends Outgoing {
  event: string
  rowId: string
}

export interface WebhookQueue extends Attempts<Webhook> {
  /** Public ids whose first delivery is due, longest waiting first. */
  dueWidgets(now: number, except: readonly string[], limit: number): Promise<string[]>
  /** Due deliveries in order, up to the first that waits for a retry: later ones wait behind it. */
  due(publicId: string, now: number, limit: number): Promise<Webhook[]>
  /** Its row is erased. */
  drop(webhook: Webhook): Promise<void>
}

export interface TenantWebhooks {
  list(
    request: PageRequest & { publicId?: string | undefined; state?: Webhook['state'] | undefined },
  ): Promise<Page<Webhook>>
  retry(id: string, now: number): Promise<boolean>
}

const webhookOf = (row: WebhookTable): Webhook => ({
  ...outgoingOf(row),
  event: row.event,
  rowId: row.row_id,
})

export function webhookQueue(database: Database): WebhookQueue {
  const { kysely } = database
  const queued = () => kysely.selectFrom('webhook').where('webhook.state', '=', 'queued').where(isHere)

  return {
    ...attemptsIn(database, 'webhook'),
    async dueWidgets(now, except, limit) {
      let query = queued()
        .select('webhook.public_id')
        .where('webhook.next_attempt_at', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('webhook as earlier')
                .select('earlier.id')
                .whereRef('earlier.tenant_id', '=', 'webhook.tenant_id')
                .whereRef('earlier.public_id', '=', 'webhook.public_id')
                .whereRef('earlier.id', '<', 'webhook.id')
                .where('earlier.state', '=', 'queued')
                .where('earlier.next_attempt_at', '>', now),
            ),
          ),
        )
        .groupBy('webhook.public_id')
      if (except.length) query = query.where('webhook.public_id', 'not in', except)
      const rows = await query
        .orderBy(({ fn }) => fn.min('next_attempt_at'))
        .limit(limit)
        .execute()
      return rows.map((row) => row.public_id)
    },
    async due(publicId, now, limit) {
      const rows = await queued()
        .selectAll()
        .where('public_id', '=', publicId)
        .orderBy('id')
        .limit(limit)
        .execute()
      const waiting = rows.findIndex((row) => row.next_attempt_at > now)
      return rows.slice(0, waiting === -1 ? rows.length : waiting).map(webhookOf)
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

export const tenantWebhooks = (database: Database, tenantId: string): TenantWebhooks => ({
  async list(request) {
    let query = database.kysely.selectFrom('webhook').selectAll().where('tenant_id', '=', tenantId)
    if (request.publicId) query = query.where('public_id', '=', request.publicId)
    if (request.state) query = query.where('state', '=', request.state)
    return pageById(query, request, webhookOf)
  },
  retry: retryIn(database, 'webhook', tenantId),
})
