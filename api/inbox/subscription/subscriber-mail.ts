import type { VisitorMail } from '../../../widgets/definition.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail } from '../../database/writes/rows.ts'
import type { LiveWidget } from '../../publishing/live-widgets.ts'
import type { InboxDeps } from '../deps.ts'
import { sealLink } from './link-token.ts'
import { linkPath } from './route.ts'

/** ms */
const linkLifetime = 7 * 24 * 3600_000

type LinkDeps = Pick<InboxDeps, 'siteUrl' | 'secret'>

export interface SubscriberAddress {
  tenantId: string
  publicId: string
  email: string
  /** epoch ms */
  at: number
}

const root = `/api/v1${linkPath}`

export const confirmLink = ({ siteUrl, secret }: LinkDeps, { publicId, email, at }: SubscriberAddress) =>
  `${siteUrl}${root}/${sealLink({ purpose: 'confirm', publicId, email, expiresAt: at + linkLifetime }, secret)}`

export const unsubscribeLink = (
  { siteUrl, secret }: LinkDeps,
  { tenantId, publicId, email }: SubscriberAddress,
  { live: { locale } }: LiveWidget,
) =>
  `${siteUrl}${root}/${sealLink({ purpose: 'leave', tenantId, publicId, email, locale }, secret)}/unsubscribe`

export const subscriberMail = (
  { email, at }: SubscriberAddress,
  { subject, text, fromName, replyTo }: VisitorMail,
  unsubscribeUrl: string,
): OutboxMail => ({
  id: newRowId(at),
  recipients: [email],
  personEmail: email,
  toVisitor: true,
  subject,
  text,
  unsubscribeUrl,
  ...(fromName && { fromName }),
  ...(replyTo && { replyTo }),
})

export function welcomeMails(
  deps: LinkDeps,
  subscriber: SubscriberAddress,
  widget: LiveWidget,
): OutboxMail[] {
  const leave = unsubscribeLink(deps, subscriber, widget)
  const welcome = widget.write('subscribe')?.rules.welcome?.(widget.live, leave)
  return welcome ? [subscriberMail(subscriber, welcome, leave)] : []
}
