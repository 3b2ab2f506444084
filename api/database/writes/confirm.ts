import { emailKey } from '../fold.ts'
import type { Operation } from './operation.ts'
import { queueMail } from './queue-mail.ts'
import { queueWebhook } from './queue-webhook.ts'
import type { ConfirmRow, WriteResult } from './rows.ts'

const confirmPending = `update subscriber set state = 'subscribed', updated_at = ?
  where tenant_id = ? and public_id = ? and email_key = ? and state = 'pending' returning id`

const findSubscribed = `select id from subscriber
  where tenant_id = ? and public_id = ? and email_key = ? and state = 'subscribed'`

/** Makes a pending subscriber a real one. A second time changes nothing and queues nothing again. */
export function* confirm(row: ConfirmRow): Operation<WriteResult> {
  const { tenantId, publicId, at, email, answer } = row
  const [confirmed] = yield {
    sql: confirmPending,
    params: [at, tenantId, publicId, emailKey(email)],
  }
  if (confirmed) {
    yield* queueMail(row)
    yield* queueWebhook(row, String(confirmed.id), email)
  } else {
    const [known] = yield { sql: findSubscribed, params: [tenantId, publicId, emailKey(email)] }
    if (!known) return { outcome: 'not-found' }
  }
  return { outcome: 'stored', status: answer.status, answer: answer.body }
}
