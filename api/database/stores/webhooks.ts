import type { Database } from '../database.ts'
import { isHere } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import { attemptsIn, type Outgoing, outgoingOf, retryIn } from './outgoing.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

export interface Webhook extends Outgoing {
  event: string
  rowId: string
}

const webhookOf = (row: Schema['webhook']): Webhook => ({
  ...outgoingOf(row),
  event: row.event,
  rowId: row.row_id,
})

export function webhookQueue(database: Database) {
  const { kysely } = database
  const queued = () => kysely.selectFrom('webhook').where('webhook.state', '=', 'queued').where(isHere)

  return {
    ...attemptsIn(database, 'webhook'),
    /** Public ids whose first delivery is due, longest waiting first. */
    async dueWidgets(now: number, except: readonly string[], limit: number): Promise<string[]> {
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
    /** Due deliveries in order, up to the first that waits for a retry: later ones wait behind it. */
    async due(publicId: string, now: number, limit: number): Promise<Webhook[]> {
      const rows = await queued()
        .selectAll()
        .where('public_id', '=', publicId)
        .orderBy('id')
        .limit(limit)
        .execute()
      const waiting = rows.findIndex((row) => row.next_attempt_at > now)
      return rows.slice(0, waiting === -1 ? rows.length : waiting).map(webhookOf)
    },
    /** Its row is erased. */
    async drop(webhook: Webhook) {
      await kysely
        .deleteFrom('webhook')
        .where('tenant_id', '=', webhook.tenantId)
        .where('id', '=', webhook.id)
        .execute()
    },
  }
}

export type WebhookQueue = ReturnType<typeof webhookQueue>

export const tenantWebhooks = (database: Database, tenantId: string) => ({
  async list(
    request: PageRequest & { publicId?: string | undefined; state?: Webhook['state'] | undefined },
  ): Promise<Page<Webhook>> {
    let query = database.kysely.selectFrom('webhook').selectAll().where('tenant_id', '=', tenantId)
    if (request.publicId) query = query.where('public_id', '=', request.publicId)
    if (request.state) query = query.where('state', '=', request.state)
    return pageById(query, request, webhookOf)
  },
  retry: retryIn(database, 'webhook', tenantId),
})
