import { tableMigration } from '../../../api/inbox/columns/migration.ts'
import { rowStore } from '../../../api/inbox/columns/store.ts'
import { storedAnswer } from '../../../api/inbox/document.ts'
import { formHandler } from '../../../api/inbox/form/form-handler.ts'
import { defineKind } from '../../../api/inbox/kind.ts'
import { formRates, jsonOnly } from '../../../api/inbox/pipeline/rates.ts'
import { feedbacks as rows } from './operations.ts'

const route = {
  name: 'feedback',
  path: 'feedback',
  write: 'feedback',
  contentTypes: jsonOnly,
  maxBytes: 4096,
  rates: formRates,
} as const

const event = { vi: 'Góp ý mới', en: 'New feedback' }

/** The next kind of the law: stars from a visitor. */
export const feedback = defineKind({
  write: 'feedback',
  route,
  rows,
  handler: formHandler({ route, rows, event, append: (database, row) => database.append('feedback', row) }),
  operations: new URL('./operations.ts', import.meta.url),
  migrations: tableMigration('0033', rows),
  store: rowStore(rows),
  inbox: {
    name: 'feedbacks',
    summary: 'Feedback, newest first',
    icon: 'i-lucide-star',
    title: { vi: 'Góp ý', en: 'Feedback' },
    empty: { vi: 'Góp ý của khách sẽ hiện ở đây.', en: 'What visitors say appears here.' },
    order: ['email', 'stars'],
  },
  notification: { event },
  webhookEvents: { feedback: event },
  document: {
    summary: 'Send feedback',
    request: { name: 'FeedbackRequest' },
    response: storedAnswer,
  },
})
