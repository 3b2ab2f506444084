import type { VisitorMail } from '../../widgets/definition.ts'
import { newRowId } from '../database/ids.ts'
import type { OutboxMail } from '../database/writes/rows.ts'
import type { LiveWidget } from './live-widgets.ts'
import type { PublicParts } from './parts.ts'
import { sealLink } from './subscription-token.ts'

/** A week to find the mail. */
const linkLifetime = 7 * 24 * 3600_000

type Keys = Pick<PublicParts, 'siteUrl' | 'secret'>

/** A subscriber on their way in or out. */
export interface Subscriber {
  tenantId: string
  publicId: string
  email: string
  /** epoch ms */
  at: number
}

const root = '/api/v1/subscriptions'

/** What a confirmation mail leads to. */
export const confirmLink = ({ siteUrl, secret }: Keys, { publicId, email, at }: Subscriber) =>
  `${siteUrl}${root}/${sealLink({ purpose: 'confirm', publicId, email, expiresAt: at + linkLifetime }, secret)}`

/** What ends a subscription: in every mail that a subscriber gets. */
export const leaveLink = (
  { siteUrl, secret }: Keys,
  { tenantId, publicId, email }: Subscriber,
  { live: { locale } }: LiveWidget,
) =>
  `${siteUrl}${root}/${sealLink({ purpose: 'leave', tenantId, publicId, email, locale }, secret)}/unsubscribe`

/** A mail to a subscriber for the outbox, with the way out in its head. */
export const subscriberMail = (
  { email, at }: Subscriber,
  { subject, text, fromName, replyTo }: VisitorMail,
  unsubscribeUrl: string,
): OutboxMail => ({
  id: newRowId(at),
  recipients: [email],
  personEmail: email,
  subject,
  text,
  unsubscribeUrl,
  ...(fromName && { fromName }),
  ...(replyTo && { replyTo }),
})

/** The mail that follows a subscription which needs no more word from its owner, where the widget sends one. */
export function welcomeMails(keys: Keys, subscriber: Subscriber, widget: LiveWidget): OutboxMail[] {
  const leave = leaveLink(keys, subscriber, widget)
  const welcome = widget.write('subscribe')?.rules.welcome?.(widget.live, leave)
  return welcome ? [subscriberMail(subscriber, welcome, leave)] : []
}
