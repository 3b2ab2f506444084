import type { Locale, Text } from '../../../widgets/definition.ts'
import type { OutboxMail } from '../../database/writes/rows.ts'

/** A mail to the merchant about a new form. */
export interface Notification {
  id: string
  recipients: string[]
  locale: Locale
  /** What happened: "Liên hệ mới". */
  event: Text
  /** The merchant's name for the widget. */
  widgetName: string
  /** What the visitor sent, in the order to be read. */
  lines: [label: Text | string, value: string][]
  visitor: { email: string }
  /** Where the inbox is. */
  inboxUrl: string
}

const openInbox: Text = { vi: 'Mở hộp thư đến', en: 'Open the inbox' }

const maxSubjectLength = 150

/** Replaces control characters, which could end a header. */
const headerText = (text: string) =>
  [...text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()].slice(0, maxSubjectLength).join('')

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const cell = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

/**
 * A mail for the outbox. The subject holds only texts of the merchant; the visitor's address is in Reply-To alone, and their
 * text in the body, escaped.
 */
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
    subject: headerText(`${notification.event[locale]}: ${notification.widgetName}`),
    text: `${lines.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${openInbox[locale]}: ${inboxUrl}\n`,
    html: `<table cellpadding="6">${rows.join('')}</table><p><a href="${escapeHtml(inboxUrl)}">${openInbox[locale]}</a></p>`,
  }
}
