import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type * as z from 'zod'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts and authenticates what it holds.
 * @param purpose tokens of one purpose open for no other
 */
export function sealing<T>(purpose: string, content: z.ZodType<T>) {
  const keyOf = (secret: string) => createHash('sha256').update(`${purpose}\0${secret}`).digest()

  return {
    /** @returns base64url */
    seal(held: T, secret: string): string {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, keyOf(secret), iv)
      const sealed = Buffer.concat([cipher.update(JSON.stringify(held)), cipher.final()])
      return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
    },

    /** @returns undefined for an invalid token */
    open(token: string, secret: string): T | undefined {
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
    },
  }
}
