import * as z from 'zod'
import { flag, isoOf, moment, search } from '../http/schemas.ts'

/** Properties that the rows of several kinds share, as the admin and webhooks show them. */

export const spamColumns = ['spam', 'spamReasons', 'expiresAt'] as const

export const spamProperties = {
  spam: z.boolean(),
  spamReasons: z.array(z.string()),
  /** When the row is erased; null where time alone does not erase it. */
  expiresAt: moment.nullable(),
}

/** Query parameters of an inbox whose rows come from people. */
export const personFilters = { search, spam: flag.optional() }

export const extraFields = z.record(z.string(), z.unknown())

/** A stored row's times (epoch ms) as ISO 8601. */
export const withMoments = <Item extends { createdAt: number; expiresAt: number | null }>({
  createdAt,
  expiresAt,
  ...row
}: Item) => ({
  ...row,
  receivedAt: isoOf(createdAt),
  expiresAt: expiresAt === null ? null : isoOf(expiresAt),
})
