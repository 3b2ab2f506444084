import { emailKey, searchableText } from '../../database/fold.ts'
import { withIdempotency } from '../../database/writes/idempotency.ts'
import type { Operation } from '../../database/writes/operation.ts'
import { queueMail } from '../../database/writes/queue-mail.ts'
import { queueWebhook } from '../../database/writes/queue-webhook.ts'
import { expiryOf } from '../../database/writes/row-expiry.ts'
import type { PersonWrite, WriteResult } from '../../database/writes/rows.ts'

export interface ContactWrite extends PersonWrite {
  phone: string
  message: string
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    contact: ContactWrite
  }
}

const insert = `insert into submission (tenant_id, id, public_id, name, email, email_key, phone, message, fields, folded,
  proof, spam, spam_reasons, created_at, expires_at,
  own_expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const contact = (row: ContactWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
    yield {
      sql: insert,
      params: [
        row.tenantId,
        row.id,
        row.publicId,
        row.name,
        row.email,
        emailKey(row.email),
        row.phone,
        row.message,
        row.fields,
        searchableText(row.name, row.email, row.phone, row.message),
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        expiryOf(row),
        row.expiresAt ?? null,
      ],
    }
    yield* queueMail(row)
    yield* queueWebhook(row, row.id, row.email)
  })

export const operations = { contact }
