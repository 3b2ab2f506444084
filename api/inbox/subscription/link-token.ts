import * as z from 'zod'
import { sealedLinks } from '../sealed-link.ts'

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

export type SubscriptionLink = z.output<typeof content>
export type ConfirmLink = z.output<typeof confirm>
export type UnsubscribeLink = z.output<typeof leave>

const links = sealedLinks('subscription link', content)

/** base64url */
export const sealLink = links.seal

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
