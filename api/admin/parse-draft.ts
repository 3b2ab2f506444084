import { checkDraft, type Draft, type DraftIssue } from '../../widgets/schema/draft.ts'
import { Problem } from '../http/problems.ts'

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
