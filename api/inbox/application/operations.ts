import { emailKey, searchableText } from '../../database/fold.ts'
import { withIdempotency } from '../../database/writes/idempotency.ts'
import type { Operation } from '../../database/writes/operation.ts'
import { queueMail } from '../../database/writes/queue-mail.ts'
import { queueWebhook } from '../../database/writes/queue-webhook.ts'
import { expiryOf } from '../../database/writes/row-expiry.ts'
import type { PersonWrite, WriteResult } from '../../database/writes/rows.ts'

export interface ApplyWrite extends PersonWrite {
  jobSlug: string
  phone: string
  coverLetter: string
  files: ApplicationFile[]
}

export interface ApplicationFile {
  id: string
  kind: 'resume' | 'attachment'
  name: string
  contentType: string
  /** bytes */
  size: number
  sha256: string
  storageKey: string
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    apply: ApplyWrite
  }
}

const insert = `insert into application (tenant_id, id, public_id, job_slug, name, email, email_key, phone, cover_letter,
  fields, folded, proof, spam, spam_reasons, created_at, expires_at,
  own_expires_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

const insertFile = `insert into application_file (tenant_id, application_id, id, kind, name, content_type, size, sha256,
  storage_key) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** The files themselves are on disk before this runs. */
const apply = (row: ApplyWrite): Operation<WriteResult> =>
  withIdempotency(row, function* () {
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
        searchableText(row.name, row.email, row.phone, row.coverLetter),
        row.proof ?? null,
        row.spamReasons.length > 0 ? 1 : 0,
        JSON.stringify(row.spamReasons),
        row.at,
        expiryOf(row),
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

export const operations = { apply }
