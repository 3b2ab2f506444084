import type { PublicPath, Text } from '../../widgets/definition.ts'
import { newRowId } from '../database/ids.ts'
import type { WebhookEvent } from '../database/schema.ts'
import type { OutboxMail } from '../database/writes/rows.ts'
import { notificationMail } from '../mail/notification.ts'
import { webhookOf } from '../webhooks/webhook-of.ts'
import type { Form } from './form.ts'

const labels: Record<string, Text> = {
  name: { vi: 'Họ tên', en: 'Name' },
  email: { vi: 'Email', en: 'E-mail' },
  phone: { vi: 'Điện thoại', en: 'Phone' },
  message: { vi: 'Nội dung', en: 'Message' },
  coverLetter: { vi: 'Thư xin việc', en: 'Cover letter' },
}

const written = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(written).join(', ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'number' ? String(value) : ''
}

/** A judged form, as far as it is told of. */
export interface Told extends Pick<Form, 'rules' | 'widget' | 'body' | 'spamReasons'> {
  row: Pick<Form['row'], 'at' | 'publicId' | 'email'>
}

/** What the merchant reads first in the mail that tells of it. */
export const events = {
  contact: { vi: 'Liên hệ mới', en: 'New message' },
  subscribe: { vi: 'Người đăng ký mới', en: 'New subscriber' },
  apply: { vi: 'Hồ sơ ứng tuyển mới', en: 'New application' },
} satisfies Partial<Record<PublicPath, Text>>
type ToldPath = keyof typeof events

const jobLabel = { vi: 'Vị trí', en: 'Job' }
const filesLabel = { vi: 'Tệp', en: 'Files' }

/** An application is about a job and comes with files. */
export const aboutJob = (slug: string, title: string, fileNames: readonly string[]): About => ({
  target: slug,
  lines: [
    [jobLabel, title],
    [filesLabel, fileNames.join(', ')],
  ],
})

/** What a form is about beside its body: the name in its path, and lines that are not in the body. */
export interface About {
  target?: string
  lines?: [Text, string][]
}

/** The mails that follow from a form: to the merchant, and to the visitor where the widget confirms. None for spam. */
export function mailsAbout(
  form: Told,
  siteUrl: string,
  path: ToldPath,
  about: About = {},
): { outbox?: OutboxMail[] } {
  if (form.spamReasons.length) return {}
  const outbox = [...toMerchant(form, siteUrl, events[path], about), ...toVisitor(form, about)]
  return outbox.length ? { outbox } : {}
}

/** The webhook that follows from a form. None for spam. */
export const webhookAbout = ({ spamReasons, rules, widget, row }: Told, event: WebhookEvent) =>
  spamReasons.length ? {} : webhookOf(rules, widget.live, event, row.at)

function toMerchant(form: Told, siteUrl: string, event: Text, { target, lines = [] }: About): OutboxMail[] {
  const recipients = form.rules.notify?.(form.widget.live, form.body, target) ?? []
  if (!recipients.length) return []
  const { fields, consent: _, ...own } = form.body
  const extra = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const ownLabels = form.rules.fieldLabels?.(form.widget.live) ?? {}
  const mail = notificationMail({
    id: newRowId(form.row.at),
    recipients,
    locale: form.widget.live.locale,
    event,
    widgetName: form.widget.name,
    lines: [
      ...lines,
      ...Object.entries(own).map(([key, value]): [Text | string, string] => [
        labels[key] ?? key,
        written(value),
      ]),
      ...extra.map(([key, value]): [string, string] => [ownLabels[key] ?? key, written(value)]),
    ],
    visitor: { email: form.row.email },
    inboxUrl: `${siteUrl}/admin/widgets/${form.row.publicId}/inbox`,
  })
  return [mail]
}

function toVisitor({ rules, widget, row }: Told, { target }: About): OutboxMail[] {
  const words = row.email ? rules.confirm?.(widget.live, target) : undefined
  return words ? [{ id: newRowId(row.at), recipients: [row.email], personEmail: row.email, ...words }] : []
}
