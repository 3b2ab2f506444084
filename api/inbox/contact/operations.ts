import { chunksOf, type Operation } from '../../database/writes/operation.ts'
import { personRow } from '../../database/writes/person-row.ts'
import type { PersonWrite } from '../../database/writes/rows.ts'
// Declaration-merges into `Schema`.
import type {} from './table.ts'

export interface ContactWrite extends PersonWrite {
  phone: string
  message: string
}

declare module '../../database/writes/rows.ts' {
  interface WriteRows {
    contact: ContactWrite
  }
}

const submissionOf = (write: ContactWrite) => ({
  ...personRow(write, write.phone, write.message),
  phone: write.phone,
  message: write.message,
  own_expires_at: write.expiresAt ?? null,
})

const contact: Operation<ContactWrite> = async (trx, writes) => {
  for (const some of chunksOf(writes.map(submissionOf)))
    await trx.insertInto('submission').values(some).execute()
  return writes.map(({ id, email, outbox = [] }) => ({ mails: outbox, webhook: { rowId: id, email } }))
}

export const operations = { contact }
