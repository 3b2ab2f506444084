import type { Locale, Text } from '../../widgets/definition.ts'
import { escapeHtml } from '../../widgets/html/html.ts'
import type { OutboxMail } from '../database/writes/rows.ts'
import { headerText } from './mail-text.ts'

/** Where a widget’s rows are read. */
export const inboxAddress = (siteUrl: string, publicId: string) =>
  `${siteUrl}/admin/inbox?widget=${encodeURIComponent(publicId)}`

export interface Notification {
  id: string
  recipients: string[]
  locale: Locale
  /** "Liên hệ mới" */
  event: Text
  widgetName: string
  lines: [label: Text | string, value: string][]
  visitor: { email: string; phone?: string }
  inboxUrl: string
}

/** Labels of common fields; the other fields have those of their columns, or of the form. */
export const fieldLabels: Record<string, Text> = {
  name: { vi: 'Họ tên', en: 'Name' },
  email: { vi: 'Email', en: 'E-mail' },
  phone: { vi: 'Điện thoại', en: 'Phone' },
  message: { vi: 'Nội dung', en: 'Message' },
  coverLetter: { vi: 'Thư xin việc', en: 'Cover letter' },
}

const openInbox: Text = { vi: 'Mở hộp thư đến', en: 'Open the inbox' }

const cell = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

/** The visitor's input stays out of the headers: their address is only in Reply-To, their text escaped in the body. */
export function notificationMail(notification: Notification): OutboxMail {
  const { locale, visitor, inboxUrl } = notification
  const inLocale = (text: Text | string) => (typeof text === 'string' ? text : text[locale])
  const lines = notification.lines
    .filter(([, value]) => value !== '')
    .map(([label, value]): [string, string] => [inLocale(label), value])
  const rows = lines.map(
    ([label, value]) =>
      `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell(value)}</td></tr>`,
  )
  return {
    id: notification.id,
    recipients: notification.recipients,
    ...(visitor.email && { replyTo: visitor.email, personEmail: visitor.email }),
    ...(visitor.phone && { personPhone: visitor.phone }),
    subject: headerText(`${notification.event[locale]}: ${notification.widgetName}`),
    text: `${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${openInbox[locale]}: ${inboxUrl}\n`,
    html: `<table cellpadding="6">${rows.join('')}</table><p><a href="${escapeHtml(inboxUrl)}">${openInbox[locale]}</a></p>`,
  }
}
