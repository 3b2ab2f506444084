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

/** Of rows that members work on. */
export const workFilters = {
  assignee: z
    .string()
    .max(64)
    .optional()
    .meta({ description: '`userId` of the member whom rows are assigned to, or `none`' }),
}

export const workProperties = {
  note: z.string(),
  assignee: z
    .string()
    .nullable()
    .meta({ description: '`userId` of a member, who may have left; null: nobody’s' }),
}

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
