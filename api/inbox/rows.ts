import * as z from 'zod'
import { flag, isoOf, moment, search } from '../http/schemas.ts'

export const spamColumns = ['spam', 'spamReasons', 'expiresAt'] as const

export const spamProperties = {
  spam: z.boolean(),
  spamReasons: z.array(z.string()),
  /** Erasure time; null: never by age. */
  expiresAt: moment.nullable(),
}

export const personFilters = { search, spam: flag.optional() }

export const extraFields = z.record(z.string(), z.unknown())

/** epoch ms to ISO 8601 */
export const withMoments = <Item extends { createdAt: number; expiresAt: number | null }>({
  createdAt,
  expiresAt,
  ...row
}: Item) => ({
  ...row,
  receivedAt: isoOf(createdAt),
  expiresAt: expiresAt === null ? null : isoOf(expiresAt),
})
