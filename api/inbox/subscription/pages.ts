import type { Context } from 'koa'
import type { Locale } from '../../../widgets/definition.ts'
import { escapeHtml } from '../../../widgets/html/html.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail } from '../../database/writes/rows.ts'
import type { RouteHandler } from '../../http/route.ts'
import { inboxAddress, notificationMail } from '../../mail/notification.ts'
import type { LiveWidget } from '../../publishing/live-widgets.ts'
import type { InboxDeps } from '../deps.ts'
import { webhookDelivery } from '../form/side-effects.ts'
import { sendLinkPage } from '../links.ts'
import { event } from './handler.ts'
import { leaving } from './operations.ts'
import {
  type ConfirmLink,
  openConfirmLink,
  openUnsubscribeLink,
  type UnsubscribeLink,
  welcomeMails,
} from './subscriber-mail.ts'

async function widgetOf({ liveWidgets }: InboxDeps, { publicId }: Pick<ConfirmLink, 'publicId'>) {
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
    inboxUrl: inboxAddress(siteUrl, link.publicId),
  })
  return [mail]
}

/** `GET /subscriptions/{token}` changes nothing, because mail scanners follow links. */
export const showConfirmation =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = openConfirmLink(String(context.params.token), deps.secret, deps.pipeline.now())
    const widget = link && (await deps.liveWidgets.find(link.publicId, 'subscribe'))
    if (widget) sendQuestion(context, widget.locale, 'ask')
    else sendGone(context, 'vi')
  }

export const confirmSubscription =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const at = deps.pipeline.now()
    const link = openConfirmLink(String(context.params.token), deps.secret, at)
    const found = link && (await widgetOf(deps, link))
    if (!link || !found) return sendGone(context, 'vi')
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
    if (result.outcome === 'not-found') return sendGone(context, locale)
    const thanks = rules?.optIn?.(live.live, '', '')?.confirmed ?? rules?.message(live.live) ?? ''
    sendConfirmed(context, locale, thanks)
  }

/** Destinations are told also after the widget was taken down: they have the address. */
async function deliveryOf(deps: InboxDeps, link: UnsubscribeLink, at: number) {
  const widget = (await widgetOf(deps, link))?.live
  const rules = widget?.write('subscribe')?.rules
  return { webhook: { ...webhookDelivery(rules, widget?.live, leaving.event, at).webhook, ...leaving } }
}

/** `GET /subscriptions/{token}/unsubscribe` changes nothing, because mail scanners follow links. */
export const showUnsubscribe =
  (deps: InboxDeps): RouteHandler =>
  (context) => {
    const link = openUnsubscribeLink(String(context.params.token), deps.secret)
    if (link) sendQuestion(context, link.locale, 'leave')
    else sendGone(context, 'vi')
  }

/** Idempotent `POST`, from the page or as one-click unsubscribe of a mail program (RFC 8058), whose body is ignored. */
export const unsubscribe =
  (deps: InboxDeps): RouteHandler =>
  async (context) => {
    const link = openUnsubscribeLink(String(context.params.token), deps.secret)
    if (!link) return sendGone(context, 'vi')
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
    sendLeft(context, locale)
  }

const messages = {
  ask: {
    vi: ['Xác nhận đăng ký', 'Bấm để xác nhận địa chỉ email của bạn.', 'Xác nhận'],
    en: ['Confirm your subscription', 'Press the button to confirm your address.', 'Confirm'],
  },
  done: { vi: 'Đã xác nhận', en: 'Confirmed' },
  leave: {
    vi: ['Hủy đăng ký', 'Bạn sẽ không nhận email từ danh sách này nữa.', 'Hủy đăng ký'],
    en: ['Unsubscribe', 'You will get no more e-mails from this list.', 'Unsubscribe'],
  },
  left: {
    vi: ['Đã hủy đăng ký', 'Bạn sẽ không nhận email từ danh sách này nữa.'],
    en: ['You have unsubscribed', 'You will get no more e-mails from this list.'],
  },
  gone: {
    vi: ['Liên kết không còn hiệu lực', 'Liên kết đã hết hạn hoặc địa chỉ đã bị gỡ. Bạn hãy đăng ký lại.'],
    en: [
      'This link is no longer valid',
      'It has expired, or the address was removed. Please subscribe again.',
    ],
  },
} as const

/** Only a press acts: link scanners run scripts and hold the focus. */
function sendQuestion(context: Context, locale: Locale, name: 'ask' | 'leave') {
  const [title, text, label] = messages[name][locale]
  sendLinkPage(context, locale, title, `<p>${text}</p><form method="post"><button>${label}</button></form>`)
}

/** @param message the merchant's text, with a coupon code if configured */
function sendConfirmed(context: Context, locale: Locale, message: string) {
  sendLinkPage(context, locale, messages.done[locale], `<p>${escapeHtml(message)}</p>`)
}

function sendLeft(context: Context, locale: Locale) {
  const [title, text] = messages.left[locale]
  sendLinkPage(context, locale, title, `<p>${text}</p>`)
}

function sendGone(context: Context, locale: Locale) {
  const [title, text] = messages.gone[locale]
  context.status = 410
  sendLinkPage(context, locale, title, `<p>${text}</p>`)
}
