import type { Context } from 'koa'
import { Problem } from '../http/problems.ts'
import { webhookOf } from '../webhooks/webhook-of.ts'
import type { PublicParts } from './parts.ts'
import { askToLeave, sayGone, sayLeft } from './subscription-page.ts'
import { type LeaveLink, openLeaveLink } from './subscription-token.ts'
import type { Reception } from './visit.ts'

/** The webhook of a widget that is still published. */
async function webhookAbout(reception: Reception, { publicId }: LeaveLink, at: number) {
  try {
    const live = await reception.live(await reception.find(publicId, 'subscribe'))
    return webhookOf(live.write('subscribe')?.rules, live.live, 'unsubscribe', at)
  } catch (error) {
    if (error instanceof Problem) return {}
    throw error
  }
}

/** `GET /subscriptions/{token}/unsubscribe`: the page of the link in a mail. It changes nothing: scanners follow links. */
export const showUnsubscribe = (parts: PublicParts) => async (context: Context) => {
  const link = openLeaveLink(String(context.params.token), parts.secret)
  if (link) askToLeave(context, link.locale)
  else sayGone(context, 'vi')
}

/**
 * `POST /subscriptions/{token}/unsubscribe`: from that page, or in one click from a mail program (RFC 8058), whose body
 * says nothing more. As often as one likes, with one effect, and the same answer for an address that is gone.
 */
export const unsubscribe = (parts: PublicParts, reception: Reception) => async (context: Context) => {
  const link = openLeaveLink(String(context.params.token), parts.secret)
  if (!link) return sayGone(context, 'vi')
  const { tenantId, publicId, email, locale } = link
  const at = reception.now()
  await parts.database.append('unsubscribe', {
    tenantId,
    publicId,
    at,
    email,
    answer: { status: 200, body: '' },
    ...(await webhookAbout(reception, link, at)),
  })
  sayLeft(context, locale)
}
