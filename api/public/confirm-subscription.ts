import type { Context } from 'koa'
import { newRowId } from '../database/ids.ts'
import type { OutboxMail } from '../database/writes/rows.ts'
import { Problem } from '../http/problems.ts'
import { notificationMail } from '../mail/notification.ts'
import { webhookOf } from '../webhooks/webhook-of.ts'
import type { LiveWidget } from './live-widgets.ts'
import { events } from './notify.ts'
import type { PublicParts } from './parts.ts'
import { welcomeMails } from './subscriber-mail.ts'
import { askToConfirm, sayConfirmed, sayGone } from './subscription-page.ts'
import { type ConfirmLink, openConfirmLink } from './subscription-token.ts'
import type { Reception } from './visit.ts'

/** The widget that a link belongs to, as long as it is published. */
async function widgetOf(reception: Reception, { publicId }: ConfirmLink) {
  try {
    const widget = await reception.find(publicId, 'subscribe')
    return { widget, live: await reception.live(widget) }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

function mailsAbout(live: LiveWidget, link: ConfirmLink, siteUrl: string, at: number): OutboxMail[] {
  const recipients = live.write('subscribe')?.rules.notify?.(live.live, { email: link.email }) ?? []
  if (!recipients.length) return []
  const mail = notificationMail({
    id: newRowId(at),
    recipients,
    locale: live.live.locale,
    event: events.subscribe,
    widgetName: live.name,
    lines: [['Email', link.email]],
    visitor: { email: link.email },
    inboxUrl: `${siteUrl}/admin/widgets/${link.publicId}/inbox`,
  })
  return [mail]
}

/** `GET /subscriptions/{token}`: the page of the link in a confirmation mail. It changes nothing. */
export const showConfirmation = (parts: PublicParts, reception: Reception) => async (context: Context) => {
  const link = openConfirmLink(String(context.params.token), parts.secret, reception.now())
  const found = link && (await widgetOf(reception, link))
  if (found) askToConfirm(context, found.live.live.locale)
  else sayGone(context, 'vi')
}

/** `POST /subscriptions/{token}`: the address belongs to who holds the link. As often as one likes, with one effect. */
export const confirmSubscription = (parts: PublicParts, reception: Reception) => async (context: Context) => {
  const at = reception.now()
  const link = openConfirmLink(String(context.params.token), parts.secret, at)
  const found = link && (await widgetOf(reception, link))
  if (!link || !found) return sayGone(context, 'vi')
  const { widget, live } = found
  const rules = live.write('subscribe')?.rules
  const result = await parts.database.append('confirm', {
    tenantId: widget.tenantId,
    publicId: widget.publicId,
    at,
    email: link.email,
    answer: { status: 200, body: '' },
    outbox: [
      ...mailsAbout(live, link, parts.siteUrl, at),
      ...welcomeMails(parts, { ...widget, email: link.email, at }, live),
    ],
    ...webhookOf(rules, live.live, 'subscribe', at),
  })
  const { locale } = live.live
  if (result.outcome === 'not-found') return sayGone(context, locale)
  sayConfirmed(
    context,
    locale,
    rules?.optIn?.(live.live, '', '')?.confirmed ?? rules?.message(live.live) ?? '',
  )
}
