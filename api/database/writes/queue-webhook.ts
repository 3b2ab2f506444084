import { emailKey } from '../fold.ts'
import type { Operation } from './operation.ts'
import type { PublicWrite } from './rows.ts'

const insert = `insert into webhook (tenant_id, id, public_id, event, row_id, person_key, state, attempts,
  next_attempt_at, last_error, created_at, sent_at, expires_at) values (?, ?, ?, ?, ?, ?, 'queued', 0, ?, null, ?, null, ?)`

type WebhookWrite = Pick<PublicWrite, 'tenantId' | 'publicId' | 'at' | 'webhook'>

/** @param email of the visitor; the delivery is erased with their rows */
export function* queueWebhook(write: WebhookWrite, rowId: string, email: string): Operation<void> {
  const { tenantId, publicId, at, webhook } = write
  if (!webhook) return
  const { id, event, expiresAt } = webhook
  yield {
    sql: insert,
    params: [tenantId, id, publicId, event, rowId, emailKey(email) || null, at, at, expiresAt],
  }
}
