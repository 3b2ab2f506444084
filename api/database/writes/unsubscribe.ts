import { emailKey } from '../fold.ts'
import type { Operation } from './operation.ts'
import { queueWebhook } from './queue-webhook.ts'
import type { UnsubscribeRow, WriteResult } from './rows.ts'

const leave = `update subscriber set state = 'unsubscribed', updated_at = ?
  where tenant_id = ? and public_id = ? and email_key = ? and state <> 'unsubscribed' returning id`

/** Ends a subscription, whether it was confirmed or not. A second time, or for an address that is gone, nothing changes. */
export function* unsubscribe(row: UnsubscribeRow): Operation<WriteResult> {
  const { tenantId, publicId, at, email, answer } = row
  const [left] = yield { sql: leave, params: [at, tenantId, publicId, emailKey(email)] }
  if (left) yield* queueWebhook(row, String(left.id), email)
  return { outcome: 'stored', status: answer.status, answer: answer.body }
}
