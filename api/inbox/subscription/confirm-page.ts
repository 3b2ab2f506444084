import { newRowId } from '../../database/ids.ts'
import type { OutboxMail } from '../../database/writes/rows.ts'
import type { RouteHandler } from '../../http/route.ts'
import { notificationMail } from '../../mail/notification.ts'
import type { LiveWidget } from '../../publishing/live-widgets.ts'
import type { InboxDeps } from '../deps.ts'
import { webhookDelivery } from '../form/webhook-delivery.ts'
import { type ConfirmLink, openConfirmLink } from './link-token.ts'
import { sendConfirmedPage, sendConfirmPage, sendGonePage } from './page-html.ts'
import { event } from './route.ts'
import { welcomeMails } from './subscriber-mail.ts'

async function widgetOf({ liveWidgets }: InboxDeps, { publicId }: ConfirmLink) {
  const widget = await liveWidgets.find(publicId, 'subscribe')
  return widget && { widget, live: await liveWidgets.load(widget) }
}

function merchantMails(live: LiveWidget, link: ConfirmLink, siteUrl: string, at: number): OutboxMail[] {
  const recipients = live.write('subscribe')?.rules.notify?.(live.live, { email: link.email }) ?? []
  if (!recipients.length) return []
  const mail = notificationMail({
    id: newRowId(at),
    recipients,
    locale: live.live.locale,
    event,
    widgetName: live.name,
    lines: [['Email', link.email]],
    visitor: { email: link.email },
    inboxUrl: `${siteUrl}/admin/widgets/${link.publicId}/inbox`,
  })
  return [mail]
}

/** `GET /subscriptions/{token}` changes nothing, because mail scanners follow links. */
export const showConfirmation =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = openConfirmLink(String(context.params.token), deps.secret, deps.pipeline.now())
    const widget = link && (await deps.liveWidgets.find(link.publicId, 'subscribe'))
    if (widget) sendConfirmPage(context, widget.locale)
    else sendGonePage(context, 'vi')
  }

export const confirmSubscription =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const at = deps.pipeline.now()
    const link = openConfirmLink(String(context.params.token), deps.secret, at)
    const found = link && (await widgetOf(deps, link))
    if (!link || !found) return sendGonePage(context, 'vi')
    const { widget, live } = found
    const rules = live.write('subscribe')?.rules
    const result = await deps.database.append('confirm', {
      tenantId: widget.tenantId,
      publicId: widget.publicId,
      at,
      email: link.email,
      response: { status: 200, body: '' },
      outbox: [
        ...merchantMails(live, link, deps.siteUrl, at),
        ...welcomeMails(deps, { ...widget, email: link.email, at }, live),
      ],
      ...webhookDelivery(rules, live.live, 'subscribe', at),
    })
    const { locale } = live.live
    if (result.outcome === 'not-found') return sendGonePage(context, locale)
    const thanks = rules?.optIn?.(live.live, '', '')?.confirmed ?? rules?.message(live.live) ?? ''
    sendConfirmedPage(context, locale, thanks)
  }
