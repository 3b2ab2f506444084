import { eraseRows } from '../../database/inbox/erase-rows.ts'
import { expireSearchedRows } from '../../database/inbox/expire-rows.ts'
import { rowRetention } from '../../database/inbox/row-retention.ts'
import { object, text } from '../../http/json-schema.ts'
import { formExtras, storedAnswer } from '../document.ts'
import { defineKind } from '../kind.ts'
import { personFilters, spamColumns, withMoments, workFilters } from '../rows.ts'
import { contactHandler } from './handler.ts'
// Declaration-merges into `WriteRows`.
import type {} from './operations.ts'
import { contactPresentation } from './presentation.ts'
import { event, route } from './route.ts'
import { contactRow, contactStatus } from './row.ts'
import { type ContactMessage, contactStore } from './store.ts'

export const contact = defineKind({
  write: 'contact',
  route,
  handler: contactHandler,
  operations: new URL('./operations.ts', import.meta.url),
  store: contactStore,
  inbox: {
    name: 'submissions',
    summary: 'Contact forms, newest first',
    row: contactRow,
    rowOf: (item: ContactMessage) => withMoments(item),
    filters: { ...personFilters, status: contactStatus.optional(), ...workFilters },
    columns: ['id', 'receivedAt', 'name', 'email', 'phone', 'message', 'status', 'note', ...spamColumns],
    change: {
      name: 'changeSubmission',
      summary: 'Change the status or the note of a contact form, or whether it is spam',
      status: contactStatus,
    },
    presentation: contactPresentation,
  },
  person: { table: 'submission', erase: eraseRows('submission', 'phone') },
  expire: expireSearchedRows('submission'),
  retention: rowRetention('submission'),
  notification: {
    event,
    submissionOf: ({ name, email, phone, message, fields }: ContactMessage) => ({
      email,
      body: { name, email, phone, message, fields },
    }),
  },
  webhookEvents: ['contact'],
  document: {
    summary: 'Send a message (CONTACT_FORM)',
    request: {
      name: 'ContactRequest',
      schema: object({
        'name?': text({ maxLength: 100 }),
        'email?': text({ maxLength: 254 }),
        'phone?': text(),
        'message?': text({ maxLength: 5000 }),
        'fields?': { type: 'object' },
        ...formExtras,
      }),
    },
    response: storedAnswer,
  },
})
