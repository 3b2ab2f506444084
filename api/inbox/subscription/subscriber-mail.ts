import * as z from 'zod'
import type { VisitorMail } from '../../../widgets/definition.ts'
import { newRowId } from '../../database/ids.ts'
import type { OutboxMail } from '../../database/writes/rows.ts'
import { day } from '../../operation/clock.ts'
import type { LiveWidget } from '../../publishing/live-widgets.ts'
import { type LinkDeps, sealedLinks } from '../links.ts'

const confirm = z.strictObject({
  purpose: z.literal('confirm'),
  publicId: z.string(),
  email: z.string(),
  /** epoch ms */
  expiresAt: z.number(),
})
/** Never expires, not even when the widget is unpublished. */
const leave = z.strictObject({
  purpose: z.literal('leave'),
  tenantId: z.string(),
  publicId: z.string(),
  email: z.string(),
  locale: z.enum(['vi', 'en']),
})
const content = z.discriminatedUnion('purpose', [confirm, leave])

export type ConfirmLink = z.output<typeof confirm>
export type UnsubscribeLink = z.output<typeof leave>

const links = sealedLinks('subscription link', content)

/** base64url */
const sealLink = links.seal

/** @returns undefined for an invalid or expired token, or one of another purpose */
export function openConfirmLink(token: string, secret: string, now: number): ConfirmLink | undefined {
  const link = links.open(token, secret)
  return link?.purpose === 'confirm' && link.expiresAt > now ? link : undefined
}

/** @returns undefined for an invalid token, or one of another purpose */
export function openUnsubscribeLink(token: string, secret: string): UnsubscribeLink | undefined {
  const link = links.open(token, secret)
  return link?.purpose === 'leave' ? link : undefined
}

/** Below `/api/v1`. */
export const linkPath = '/subscriptions'

/** ms */
const linkLifetime = 7 * day

interface SubscriberAddress {
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
