import { sql } from 'kysely'
import type { Text } from '../../../widgets/definition.ts'
import type { Database } from '../database.ts'
import { isHere } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import { hasRow } from '../tables.ts'
import type { ErasedPerson } from '../writes/operation.ts'
import { triedFor } from '../writes/queue-outgoing.ts'
import { type Outgoing, outgoingOf } from './outgoing.ts'
import { type Page, type PageRequest, pageById } from './page.ts'

/** A delivery to a destination, or with an empty `destinationId` to the widget's own webhook. */
export interface Webhook extends Outgoing<Schema['webhook']['state']> {
  event: string
  rowId: string
  destinationId: string
  /** `lastError` in the owner's words */
  why: Text | null
  /** epoch ms */
  triedUntil: number
  /** Set where the row is erased and its person has to be removed from the destination. */
  erased: ErasedPerson | null
}

/** Deliveries of one lane go out in order. */
export interface Lane {
  publicId: string
  destinationId: string
}

const webhookOf = (row: Schema['webhook']): Webhook => ({
  ...outgoingOf(row),
  event: row.event,
  rowId: row.row_id,
  destinationId: row.destination_id,
  why: row.why === null ? null : JSON.parse(row.why),
  erased: row.erased === null ? null : JSON.parse(row.erased),
  triedUntil: row.tried_until ?? row.created_at + triedFor,
})

export function webhookQueue({ kysely }: Database) {
  const queued = () => kysely.selectFrom('webhook').where('webhook.state', '=', 'queued').where(isHere)
  const update = async (webhook: Webhook, set: Partial<Schema['webhook']>) => {
    await kysely
      .updateTable('webhook')
      .set({ ...set, attempts: webhook.attempts + 1 })
      .where('tenant_id', '=', webhook.tenantId)
      .where('id', '=', webhook.id)
      .execute()
  }

  return {
    /** Lanes whose first delivery is due, longest waiting first. */
    async dueLanes(now: number, limit: number): Promise<Lane[]> {
      const firsts = queued()
        .select(({ fn }) => ['public_id', 'destination_id', fn.min('id').as('first')])
        .groupBy(['public_id', 'destination_id'])
      return (
        kysely
          .selectFrom(firsts.as('lane'))
          .innerJoin('webhook', (join) =>
            join
              .onRef('webhook.public_id', '=', 'lane.public_id')
              .onRef('webhook.destination_id', '=', 'lane.destination_id')
              .onRef('webhook.id', '=', 'lane.first'),
          )
          .select(['lane.public_id as publicId', 'lane.destination_id as destinationId'])
          // a literal, as in the partial index
          .where(sql<boolean>`webhook.state = 'queued'`)
          .where('webhook.next_attempt_at', '<=', now)
          .orderBy('webhook.next_attempt_at')
          .limit(limit)
          .execute()
      )
    },
    /** Due deliveries in order, up to the first that waits for a retry: later ones wait behind it. */
    async due({ publicId, destinationId }: Lane, now: number, limit: number): Promise<Webhook[]> {
      const rows = await queued()
        .selectAll()
        .where('public_id', '=', publicId)
        .where('destination_id', '=', destinationId)
        .orderBy('id')
        .limit(limit)
        .execute()
      const waiting = rows.findIndex((row) => row.next_attempt_at > now)
      return rows.slice(0, waiting === -1 ? rows.length : waiting).map(webhookOf)
    },
    sent: (webhook: Webhook, now: number) =>
      update(webhook, { state: 'sent', sent_at: now, last_error: null, why: null, erased: null }),
    /** Kept in the log with why; nothing sends it again. */
    skip: (webhook: Webhook, why: Text) =>
      update(webhook, { state: 'skipped', last_error: why.en, why: JSON.stringify(why), erased: null }),
    /** Counts the attempt. A null `nextAttemptAt` makes it dead: kept, but not retried. */
    failed: (webhook: Webhook, error: string, why: Text | null, nextAttemptAt: number | null) =>
      update(webhook, {
        last_error: error,
        why: why && JSON.stringify(why),
        ...(nextAttemptAt === null ? { state: 'dead' } : { next_attempt_at: nextAttemptAt }),
      }),
    /** Its row is erased, or it is none of the destination's. */
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

interface DeliveryRequest extends PageRequest {
  publicId?: string | undefined
  destinationId?: string | undefined
  state?: Webhook['state'] | undefined
}

export const tenantWebhooks = (database: Database, tenantId: string) => ({
  async list(request: DeliveryRequest): Promise<Page<Webhook>> {
    let query = database.kysely.selectFrom('webhook').selectAll().where('tenant_id', '=', tenantId)
    if (request.publicId) query = query.where('public_id', '=', request.publicId)
    if (request.destinationId !== undefined) query = query.where('destination_id', '=', request.destinationId)
    if (request.state) query = query.where('state', '=', request.state)
    return pageById(query, request, webhookOf)
  },
  retry: (id: string, now: number): Promise<boolean> =>
    hasRow(
      database.kysely
        .updateTable('webhook')
        .set({ state: 'queued', attempts: 0, next_attempt_at: now, tried_until: now + triedFor })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .where('state', '=', 'dead')
        .returning('id'),
    ),
})
