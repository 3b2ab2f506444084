import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import { personRow } from '../../database/writes/person-row.ts'
import type { PersonWrite } from '../../database/writes/rows.ts'
// Declaration-merges into `Schema`.
import type {} from './table.ts'

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

const applicationOf = (write: ApplyWrite) => ({
  ...personRow(write, write.phone, write.coverLetter),
  job_slug: write.jobSlug,
  phone: write.phone,
  cover_letter: write.coverLetter,
  own_expires_at: write.expiresAt ?? null,
})

const filesOf = ({ tenantId, id, files }: ApplyWrite) =>
  files.map((file) => ({
    tenant_id: tenantId,
    application_id: id,
    id: file.id,
    kind: file.kind,
    name: file.name,
    content_type: file.contentType,
    size: file.size,
    sha256: file.sha256,
    storage_key: file.storageKey,
  }))

/** The files themselves are on disk before this runs. */
const apply: Operation<ApplyWrite> = async (trx, writes) => {
  for (const some of chunksOf(writes.map(applicationOf)))
    await trx.insertInto('application').values(some).execute()
  for (const some of chunksOf(writes.flatMap(filesOf)))
    await trx.insertInto('application_file').values(some).execute()
  return writes.map(({ id, email, outbox = [] }) => ({ mails: outbox, webhook: { rowId: id, email } }))
}

export const operations = { apply }
