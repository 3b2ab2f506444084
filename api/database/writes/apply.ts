import { emailKey, foldForSearch } from '../fold.ts'
import { once } from './idempotency.ts'
import type { Operation } from './operation.ts'
import { queueMail } from './queue-mail.ts'
import { queueWebhook } from './queue-webhook.ts'
import { endOf } from './row-end.ts'
import type { ApplyRow, WriteResult } from './rows.ts'

const insert = `insert into application (tenant_id, id, public_id, job_slug, name, email, email_key, phone, cover_letter,
  fields, folded, proof, spam, spam_reasons, created_at, expires_at,
  own_expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const insertFile = `insert into application_file (tenant_id, application_id, id, kind, name, content_type, size, sha256,
  storage_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** Keeps an application and the rows of its files. The files themselves are on disk before this. */
export const apply = (row: ApplyRow): Operation<WriteResult> =>
  once(row, function* () {
    yield {
      sql: insert,
      params: [
        row.tenantId,
        row.id,
        row.publicId,
        row.jobSlug,
        row.name,
        row.email,
        emailKey(row.email),
        row.phone,
        row.coverLetter,
        row.fields,
        foldForSearch(`${row.name} ${row.email} ${row.phone} ${row.coverLetter}`),
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        endOf(row),
        row.expiresAt ?? null,
      ],
    }
    for (const file of row.files)
      yield {
        sql: insertFile,
        params: [
          row.tenantId,
          row.id,
          file.id,
          file.kind,
          file.name,
          file.contentType,
          file.size,
          file.sha256,
          file.storageKey,
        ],
      }
    yield* queueMail(row)
    yield* queueWebhook(row, row.id, row.email)
  })
