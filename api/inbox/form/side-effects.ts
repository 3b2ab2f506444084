import type { Text } from '../../../widgets/definition.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail, SideEffects } from '../../database/writes/rows.ts'
import { fieldLabels, notificationMail } from '../../mail/notification.ts'
import type { LiveWidget, LiveWrite } from '../../publishing/live-widgets.ts'
import type { Columns } from '../columns/columns.ts'
import { webhookDelivery } from './webhook-delivery.ts'

const valueText = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  return typeof value === 'number' ? String(value) : ''
}

export interface NotifiedForm {
  widget: LiveWidget
  rules: LiveWrite['rules']
  body: Record<string, unknown>
  row: { publicId: string; email: string /** epoch ms */; at: number }
}

export interface NotificationOptions {
  event: Text
  siteUrl: string
  /** Title of the path parameter (`jobs/{jobSlug}`). */
  target?: string | undefined
  lines?: [Text, string][] | undefined
  /** Labels of what has none here. */
  columns?: Columns | undefined
}

export function notificationMails(form: NotifiedForm, options: NotificationOptions): OutboxMail[] {
  return [...merchantMails(form, options), ...toVisitor(form, options)]
}

export function sideEffects(
  form: NotifiedForm,
  options: NotificationOptions,
  webhookEvent: string,
): SideEffects {
  const outbox = notificationMails(form, options)
  return {
    ...(outbox.length && { outbox }),
    ...webhookDelivery(form.rules, form.widget.live, webhookEvent, form.row.at),
  }
}

export function merchantMails(
  form: NotifiedForm,
  { event, siteUrl, target, lines = [], columns = {} }: NotificationOptions,
): OutboxMail[] {
  const { rules, widget, row, body } = form
  const recipients = rules.notify?.(widget.live, body, target) ?? []
  if (!recipients.length) return []
  const { fields, consent: _, ...own } = body
  const extra = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  const ownLabels = rules.fieldLabels?.(widget.live) ?? {}
  const mail = notificationMail({
    id: newRowId(row.at),
    recipients,
    locale: widget.live.locale,
    event,
    widgetName: widget.name,
    lines: [
      ...lines,
      ...Object.entries(own).map(([key, value]): [Text | string, string] => [
        fieldLabels[key] ?? columns[key]?.label ?? key,
        valueText(value),
      ]),
      ...extra.map(([key, value]): [string, string] => [ownLabels[key] ?? key, valueText(value)]),
    ],
    visitor: { email: row.email, phone: valueText(body.phone) },
    inboxUrl: `${siteUrl}/admin/widgets/${row.publicId}/inbox`,
  })
  return [mail]
}

function toVisitor({ rules, widget, row }: NotifiedForm, { target }: NotificationOptions): OutboxMail[] {
  const mail = row.email ? rules.confirm?.(widget.live, target) : undefined
  if (!mail) return []
  return [{ id: newRowId(row.at), recipients: [row.email], personEmail: row.email, toVisitor: true, ...mail }]
}
