import * as z from 'zod'
import { escapeHtml } from '../../../widgets/html/html.ts'
import { email as emailAddress } from '../../../widgets/schema/fields.ts'
import { headerText } from '../../mail/mail-text.ts'
import { defineMailDestination } from '../destination.ts'

const cell = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>')

const openInbox = { vi: 'Mở hộp thư đến', en: 'Open the inbox' }

/** The visitor's input stays out of the headers: their address is only in Reply-To, their text escaped in the body. */
export const email = defineMailDestination({
  name: 'email',
  label: { vi: 'Thư điện tử', en: 'E-mail' },
  summary: {
    vi: 'Mỗi mục mới là một lá thư đến các địa chỉ này.',
    en: 'Each new entry is a mail to these addresses.',
  },
  icon: 'i-lucide-mail',
  document: { url: 'https://www.rfc-editor.org/rfc/rfc5322', read: '2026-11-28' },
  settings: z.strictObject({
    recipients: z
      .array(emailAddress())
      .min(1)
      .max(20)
      .meta({
        ui: 'tags',
        label: { vi: 'Địa chỉ nhận', en: 'Addresses' },
        help: { vi: 'Tối đa 20 địa chỉ.', en: 'At most 20 addresses.' },
      }),
  }),
  steps: [
    {
      vi: 'Nhập các địa chỉ nhận thư; ai nhận cũng trả lời được thẳng cho khách.',
      en: 'Enter the addresses; whoever gets the mail can answer the visitor directly.',
    },
  ],
  mail({ title, widget, lines, person, inboxUrl, locale }, { recipients }) {
    const rows = lines.map(
      ({ label, value }) =>
        `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${cell(value)}</td></tr>`,
    )
    return {
      recipients,
      ...(person.email && { replyTo: person.email }),
      subject: headerText(`${title}: ${widget.name}`),
      text: `${lines.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n\n${openInbox[locale]}: ${inboxUrl}\n`,
      html: `<table cellpadding="6">${rows.join('')}</table><p><a href="${escapeHtml(inboxUrl)}">${openInbox[locale]}</a></p>`,
    }
  },
})
