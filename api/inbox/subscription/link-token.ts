import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'

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

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyOf = (secret: string) => createHash('sha256').update(`subscription link\0${secret}`).digest()

/** Encrypts as well, so that logs don't show the address. base64url. */
export function sealLink(link: SubscriptionLink, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(link)), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

function open(token: string, secret: string): SubscriptionLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    return content.parse(JSON.parse(opened.toString()))
  } catch {
    return undefined
  }
}

/** @returns undefined for an invalid or expired token, or one of another purpose */
export function openConfirmLink(token: string, secret: string, now: number): ConfirmLink | undefined {
  const link = open(token, secret)
  return link?.purpose === 'confirm' && link.expiresAt > now ? link : undefined
}

/** @returns undefined for an invalid token, or one of another purpose */
export function openUnsubscribeLink(token: string, secret: string): UnsubscribeLink | undefined {
  const link = open(token, secret)
  return link?.purpose === 'leave' ? link : undefined
}
