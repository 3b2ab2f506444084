import * as z from 'zod'
import type { Outline } from '../http/json-outline.ts'
import { draftFields, publicId } from './schemas.ts'

/** The parts of a draft that a client saves. */
export const draftChange = z.strictObject({
  publicId,
  /** The same as `If-Match`, for RPC clients. */
  version: z.int().min(1).optional(),
  name: z.string().optional(),
  ...draftFields,
})
export type DraftChange = z.infer<typeof draftChange>

/** Whole collections: 20,000 stores with every field take 0.2 seconds to parse and validate. */
export const draftOutline: Outline = { depth: 32, keys: 1_500_000 }
