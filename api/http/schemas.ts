import * as z from 'zod'

/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
export const isoOf = (epochMs: number) => new Date(epochMs).toISOString()

export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

export const search = z.string().max(200).optional()
