import type { Text } from '../../../widgets/definition.ts'
import { workedRowStore } from '../columns/store.ts'
import { storedAnswer } from '../document.ts'
import { jsonOrFiles } from '../files/form-receiver.ts'
import { formHandler } from '../form/form-handler.ts'
import { defineKind } from '../kind.ts'
import { formRates } from '../pipeline/rates.ts'
import { submissions as rows } from './operations.ts'

const route = {
  name: 'contact',
  path: 'contact',
  write: 'contact',
  contentTypes: jsonOrFiles,
  isLimited: true,
  maxBytes: 64 * 1024,
  rates: formRates,
} as const

const event: Text = { vi: 'Liên hệ mới', en: 'New message' }

export const contact = defineKind({
  write: 'contact',
  route,
  rows,
  operations: new URL('./operations.ts', import.meta.url),
  handler: formHandler({ route, rows, event, append: (database, row) => database.append('contact', row) }),
  store: workedRowStore(rows),
  inbox: {
    name: 'submissions',
    summary: 'Contact forms, newest first',
    icon: 'i-lucide-message-square-text',
    title: { vi: 'Tin nhắn', en: 'Messages' },
    empty: {
      vi: 'Tin nhắn và yêu cầu gọi lại của khách sẽ hiện ở đây ngay khi đến. Hãy gắn mã nhúng vào trang của bạn rồi gửi thử một tin.',
      en: 'Messages and requests for a call appear here as it arrives. Put the snippet on your page, then send yourself a test message.',
    },
    order: ['name', 'message', 'callback', 'email', 'phone', 'fields', 'files', 'status'],
    done: 'done',
    button: { label: { vi: 'Đã gọi', en: 'Called' }, status: 'done' },
    change: {
      name: 'changeSubmission',
      summary: 'Change the status or the note of a contact form, or whether it is spam',
    },
  },
  files: { procedure: 'message', summary: 'A file of a message, never to be shown in the page' },
  notification: { event },
  webhookEvents: { contact: event },
  document: {
    summary: 'Send a message (CONTACT_FORM), or ask for a call (BUBBLE, TOP_BAR)',
    request: { name: 'ContactRequest' },
    response: storedAnswer,
    problems: ['bad-multipart', 'unsupported-file'],
  },
})
