import { emailKey } from '../../../api/database/fold.ts'
import { withIdempotency } from '../../../api/database/writes/idempotency.ts'
import type { Operation } from '../../../api/database/writes/operation.ts'
import { queueMail } from '../../../api/database/writes/queue-mail.ts'
import { queueWebhook } from '../../../api/database/writes/queue-webhook.ts'
import { expiryOf } from '../../../api/database/writes/row-expiry.ts'
import type { PersonWrite, WriteResult } from '../../../api/database/writes/rows.ts'

interface FeedbackWrite extends PersonWrite {
  stars: number
}

declare module '../../../api/database/writes/rows.ts' {
  interface WriteRows {
    feedback: FeedbackWrite
  }
}

const insert = `insert into feedback (tenant_id, id, public_id, name, email, email_key, fields, folded, spam, spam_reasons,
  created_at, expires_at, stars) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const feedback = (row: FeedbackWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    const person = [row.name, row.email, emailKey(row.email), row.fields, row.email]
    const spam = [row.spamReasons.length > 0 ? 1 : 0, JSON.stringify(row.spamReasons)]
    const own = [row.at, expiryOf(row), row.stars]
    yield { sql: insert, params: [row.tenantId, row.id, row.publicId, ...person, ...spam, ...own] }
    yield* queueMail(row)
    yield* queueWebhook(row, row.id, row.email)
  })

export const operations = { feedback }
