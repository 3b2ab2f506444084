import { ReadableStream } from 'node:stream/web'
import { z } from '../../widgets/definition.ts'

/** Input and output shapes that several nouns share. */

export const publicId = z.string().min(1).max(100)
export const rowId = z.string().min(1).max(100)
export const role = z.enum(['owner', 'editor', 'viewer'])
export const locale = z.enum(['vi', 'en'])

/** A moment as ISO 8601 in UTC. */
export const moment = z.iso.datetime()
export const isoOf = (epochMs: number) => new Date(epochMs).toISOString()

/** A flag, as a boolean in JSON or as a word in a query. */
export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

/** Which part of a list that is newest first. */
export const pageRequest = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}
export const search = z.string().max(200).optional()

/** One page; `next` is the cursor of the page after it and absent on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() })

export const draft = z.object({
  name: z.string(),
  locale,
  settings: z.record(z.string(), z.unknown()),
  privateSettings: z.record(z.string(), z.unknown()),
  theme: z.record(z.string(), z.unknown()),
  collections: z.record(z.string(), z.array(z.unknown())),
})

/** The parts of a draft that a body may name; which of them go public is decided when it is published. */
export const draftFields = {
  locale: locale.optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  privateSettings: z.record(z.string(), z.unknown()).optional(),
  theme: z.record(z.string(), z.unknown()).optional(),
  collections: z.record(z.string(), z.array(z.unknown())).optional(),
}

/** An answer that is no JSON: its headers, and its bytes as they come. */
export const download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream),
})
