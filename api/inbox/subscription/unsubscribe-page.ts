import type { RouteHandler } from '../../http/route.ts'
import type { InboxDeps } from '../deps.ts'
import { webhookDelivery } from '../form/webhook-delivery.ts'
import { openUnsubscribeLink, type UnsubscribeLink } from './link-token.ts'
import { sendGonePage, sendUnsubscribedPage, sendUnsubscribePage } from './page-html.ts'

async function deliveryOf({ liveWidgets }: InboxDeps, { publicId }: UnsubscribeLink, at: number) {
  const widget = await liveWidgets.find(publicId, 'subscribe')
  if (!widget) return {}
  const { live, write } = await liveWidgets.load(widget)
  return webhookDelivery(write('subscribe')?.rules, live, 'unsubscribe', at)
}

/** `GET /subscriptions/{token}/unsubscribe` changes nothing, because mail scanners follow links. */
export const showUnsubscribe =
  (deps: InboxDeps): RouteHandler =>
  (context) => {
    const link = openUnsubscribeLink(String(context.params.token), deps.secret)
    if (link) sendUnsubscribePage(context, link.locale)
    else sendGonePage(context, 'vi')
  }

/** Idempotent `POST`, from the page or as one-click unsubscribe of a mail program (RFC 8058), whose body is ignored. */
export const unsubscribe =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = openUnsubscribeLink(String(context.params.token), deps.secret)
    if (!link) return sendGonePage(context, 'vi')
    const { tenantId, publicId, email, locale } = link
    const at = deps.pipeline.now()
    await deps.database.append('unsubscribe', {
      tenantId,
      publicId,
      at,
      email,
      response: { status: 200, body: '' },
      ...(await deliveryOf(deps, link, at)),
    })
    sendUnsubscribedPage(context, locale)
  }
