import type { Live, Locale, Text, Write } from '../../../widgets/definition.ts'
import { addressText, isAddress } from '../../../widgets/readers/address-text.ts'
import { isDateSpan, spanText } from '../../../widgets/readers/date-span.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail, PublicWrite, SideEffects } from '../../database/writes/rows.ts'
import { fieldLabels as commonLabels, inboxAddress, notificationMail } from '../../mail/notification.ts'
import { day } from '../../operation/clock.ts'
import type { LiveWidget, LiveWidgets, LiveWrite } from '../../publishing/live-widgets.ts'
import type { Columns } from '../columns/columns.ts'
import { sentBody } from '../columns/rows.ts'
import type { KindDefinition } from '../kind.ts'
import { textOf } from './read-form.ts'

const valueText = (value: unknown, locale: Locale): string => {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map((one) => valueText(one, locale)).join(', ')
  if (typeof value === 'boolean') return value ? '✓' : '✗'
  if (isAddress(value)) return addressText(value, locale)
  if (isDateSpan(value)) return spanText(value, locale)
  return typeof value === 'number' ? String(value) : ''
}

interface NotifiedForm {
  widget: LiveWidget
  rules: LiveWrite['rules']
  body: Record<string, unknown>
  row: { publicId: string; email: string /** epoch ms */; at: number }
}

interface NotificationOptions {
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
  const { locale } = widget.live
  const fieldLabels = rules.fieldLabels?.(widget.live) ?? {}
  const mail = notificationMail({
    id: newRowId(row.at),
    recipients,
    locale,
    event,
    widgetName: widget.name,
    lines: [...lines, ...sentLines({ body, columns, fieldLabels, locale })],
    visitor: { email: row.email, phone: textOf(body, 'phone') },
    inboxUrl: inboxAddress(siteUrl, row.publicId),
  })
  return [mail]
}

interface SentBody {
  body: Record<string, unknown>
  columns: Columns
  /** Labels of the form's own fields. */
  fieldLabels: Record<string, string>
  locale: Locale
}

/** Labels and values of what a visitor sent. */
export function sentLines({ body, columns, fieldLabels, locale }: SentBody): [Text | string, string][] {
  const { fields, consent: _, ...own } = body
  const extra = typeof fields === 'object' && fields !== null ? Object.entries(fields) : []
  return [
    ...Object.entries(own).map(([key, value]): [Text | string, string] => [
      commonLabels[key] ?? columns[key]?.label ?? key,
      valueText(value, locale),
    ]),
    ...extra.map(([key, value]): [string, string] => [fieldLabels[key] ?? key, valueText(value, locale)]),
  ]
}

function toVisitor({ rules, widget, row }: NotifiedForm, { target }: NotificationOptions): OutboxMail[] {
  const mail = row.email ? rules.confirm?.(widget.live, target) : undefined
  if (!mail) return []
  return [{ id: newRowId(row.at), recipients: [row.email], personEmail: row.email, toVisitor: true, ...mail }]
}

/** Days that a delivery stays listed, much longer than its retries. */
const retentionDays = 30

/** Tells destinations, and the widget's own webhook where it has one. @param live undefined for an unpublished widget @param at epoch ms */
export function webhookDelivery<L extends Live>(
  rules: Pick<Write<L>, 'webhook'> | undefined,
  live: L | undefined,
  event: string,
  at: number,
): Required<Pick<PublicWrite, 'webhook'>> {
  const isOwn = live !== undefined && rules?.webhook?.(live) !== undefined
  return { webhook: { event, expiresAt: at + retentionDays * day, ...(isOwn && { id: newRowId(at) }) } }
}

interface DeferredDeps {
  liveWidgets: LiveWidgets
  siteUrl: string
}

/** Uses the widget's current settings; empty for an unpublished widget. */
export const deferredSideEffects =
  ({ liveWidgets, siteUrl }: DeferredDeps) =>
  /** @param now epoch ms */
  async (
    kind: KindDefinition,
    publicId: string,
    row: Record<string, unknown>,
    now: number,
  ): Promise<SideEffects> => {
    const published = kind.notification && (await liveWidgets.find(publicId, kind.write))
    if (!published || !kind.notification) return {}
    const { event, target: property, lines } = kind.notification
    const { columns } = kind.rows
    const target = property === undefined ? undefined : textOf(row, property)
    const widget = await liveWidgets.load(published, target)
    const rules = widget.write(kind.write)?.rules
    if (!rules) return {}
    const title = target === undefined ? undefined : rules.target?.(widget.live, target, now)?.title
    const form = {
      rules,
      widget,
      body: sentBody(columns, row),
      row: { at: now, publicId, email: textOf(row, 'email') },
    }
    const options = { event, siteUrl, target, lines: lines?.(row, title), columns }
    return sideEffects(form, options, kind.write)
  }
