import * as z from 'zod'
import { checkDraft, type Draft, type DraftIssue } from '../../widgets/schema/draft.ts'
import type { Outline } from '../http/body.ts'
import { Problem } from '../http/problems.ts'
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

/** @param under JSON pointer of the draft in the body, such as `/draft` */
export const invalidDraftProblem = (issues: DraftIssue[], under = '') =>
  new Problem('validation', {
    errors: issues.map(({ pointer, key, message }) => ({
      pointer: pointer.replace('#', `#${under}`),
      code: key,
      message,
    })),
  })

/** Validates structure and size, not the fields of the type. Throws 422. */
export function parseDraft(draft: unknown, under?: string): Draft {
  const checked = checkDraft(draft)
  if (!checked.ok) throw invalidDraftProblem(checked.issues, under)
  return checked.draft
}
