import { emailKey, foldForSearch } from '../fold.ts'
import { once } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { queueMail } from './queue-mail.ts'
import { queueWebhook } from './queue-webhook.ts'
import { endOf } from './row-end.ts'
import type { ContactRow, WriteResult } from './rows.ts'

const insert = `insert into submission (tenant_id, id, public_id, name, email, email_key, phone, message, fields, folded,
  proof, spam, spam_reasons, created_at, expires_at,
  own_expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Keeps a contact form with the mails and the webhook that tell of it. */
export const contact = (row: ContactRow): Operation<WriteResult> =>
  once(row, function* () {
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
        foldForSearch(`${row.name} ${row.email} ${row.phone} ${row.message}`),
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        endOf(row),
        row.expiresAt ?? null,
      ],
    }
    yield* queueMail(row)
    yield* queueWebhook(row, row.id, row.email)
  })
