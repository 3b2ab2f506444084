import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from '../../widgets/definition.ts'

/** What a link in a confirmation mail stands for. */
export interface SubscriptionLink {
  publicId: string
  email: string
  /** epoch ms */
  expiresAt: number
}

const content = z.strictObject({ publicId: z.string(), email: z.string(), expiresAt: z.number() })

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16
const keyOf = (secret: string) => createHash('sha256').update(`subscription link\0${secret}`).digest()

/** Sealed, so that neither the address nor anything else of it can be read in a log or changed. base64url. */
export function sealLink(link: SubscriptionLink, secret: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(link)), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/** @returns undefined for what we did not seal, and for what is too old */
export function openLink(token: string, secret: string, now: number): SubscriptionLink | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(-tagBytes))
  try {
    const opened = Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()])
    const link = content.parse(JSON.parse(opened.toString()))
    return link.expiresAt > now ? link : undefined
  } catch {
    return undefined
  }
}
