import { ReadableStream } from 'node:stream/web'
import * as z from 'zod'

export { flag, isoOf, moment, search } from '../http/validation.ts'

export const publicId = z.string().min(1).max(100)
export const rowId = z.string().min(1).max(100)
export const role = z.enum(['owner', 'editor', 'viewer'])
export const locale = z.enum(['vi', 'en'])
/** In both languages. */
export const text = z.object({ vi: z.string(), en: z.string() })

/** Cursor pagination; lists are newest first. */
export const pageRequest = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
}

/** `next` is the cursor of the next page, absent on the last. */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().optional() })

/** Any JSON. oRPC's document calls a plain `unknown` in an array nullable. */
const json = z.unknown().nonoptional()

export const draft = z.object({
  name: z.string(),
  locale,
  settings: z.record(z.string(), z.unknown()),
  privateSettings: z.record(z.string(), z.unknown()),
  theme: z.record(z.string(), z.unknown()),
  collections: z.record(z.string(), z.array(json)),
})

export const draftFields = {
  locale: locale.optional(),
  settings: z.record(z.string(), z.unknown()).optional(),
  privateSettings: z.record(z.string(), z.unknown()).optional(),
  theme: z.record(z.string(), z.unknown()).optional(),
  collections: z.record(z.string(), z.array(json)).optional(),
}

/** px; the upper bound is far above any widget. */
const height = z.int().min(0).max(1_000_000)
export const heights = z
  .tuple([height, height, height])
  .meta({ description: 'px, in a column 16 px from the edges of pages 360, 768 and 1280 px wide' })

export const download = z.object({
  headers: z.record(z.string(), z.string()),
  body: z.instanceof(ReadableStream),
})

/** `YYYY-MM-DD` */
export const date = z.iso.date()
