import * as z from 'zod'

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime()
export const isoOf = (epochMs: number) => new Date(epochMs).toISOString()

/** A flag, as a boolean in JSON or as a word in a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

export const search = z.string().max(200).optional()
