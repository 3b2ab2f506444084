import { email, integer, received, spam } from '../../../api/inbox/columns/columns.ts'
import { kindRows, storeRows, type TableOf, type WriteOf } from '../../../api/inbox/columns/rows.ts'

export const feedbacks = kindRows('feedback', {
  ...received({ vi: 'Nhận lúc', en: 'Received' }),
  email: email({ sent: 'required' }),
  stars: integer({ label: { vi: 'Số sao', en: 'Stars' }, sent: 'required' }),
  ...spam,
})

type Columns = typeof feedbacks.columns

declare module '../../../api/database/schema.ts' {
  interface Schema {
    feedback: TableOf<Columns>
  }
}
declare module '../../../api/database/writes/rows.ts' {
  interface WriteRows {
    feedback: WriteOf<Columns>
  }
}

export const operations = { feedback: storeRows(feedbacks) }
