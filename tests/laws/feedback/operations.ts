import { chunksOf, type Operation } from '../../../api/database/writes/operation.ts'
import { personRow } from '../../../api/database/writes/person-row.ts'
import type { PersonWrite } from '../../../api/database/writes/rows.ts'

interface FeedbackWrite extends PersonWrite {
  stars: number
}

declare module '../../../api/database/writes/rows.ts' {
  interface WriteRows {
    feedback: FeedbackWrite
  }
}

const feedback: Operation<FeedbackWrite> = async (trx, writes) => {
  const rows = writes.map((write) => ({ ...personRow(write), stars: write.stars }))
  for (const some of chunksOf(rows)) await trx.insertInto('feedback').values(some).execute()
  return writes.map(({ id, email, outbox = [] }) => ({ mails: outbox, webhook: { rowId: id, email } }))
}

export const operations = { feedback }
