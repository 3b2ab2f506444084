import type { Transaction } from 'kysely'
import { emailKey } from '../fold.ts'
import type { Schema } from '../schema.ts'
import { chunksOf, type Stored } from './operation.ts'
import type { PublicWrite } from './rows.ts'

interface QueuedWebhook {
  write: Pick<PublicWrite, 'tenantId' | 'publicId' | 'at' | 'webhook'>
  /** Absent: nothing is delivered. */
  about: Stored['webhook']
}

export async function queueWebhooks(
  trx: Transaction<Schema>,
  queued: readonly QueuedWebhook[],
): Promise<void> {
  const rows = queued.flatMap(({ write: { tenantId, publicId, at, webhook }, about }) =>
    webhook && about
      ? {
          tenant_id: tenantId,
          id: webhook.id,
          public_id: publicId,
          event: webhook.event,
          row_id: about.rowId,
          person_key: emailKey(about.email) || null,
          state: 'queued' as const,
          attempts: 0,
          next_attempt_at: at,
          last_error: null,
          created_at: at,
          sent_at: null,
          expires_at: webhook.expiresAt,
        }
      : [],
  )
  for (const some of chunksOf(rows)) await trx.insertInto('webhook').values(some).execute()
}
