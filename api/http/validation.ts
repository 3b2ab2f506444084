import * as z from 'zod'
import { issueKeyOf, messageOf } from '../../widgets/schema/issue-messages.ts'
import { pointerOf } from '../../widgets/schema/json-pointer.ts'
import { type FieldError, Problem } from './problems.ts'

const maxErrors = 50

type Issue = z.core.$ZodIssue

/** Unknown keys come as one issue; each gets its own pointer. */
const pathsOf = (issue: Issue): PropertyKey[][] =>
  issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]

export const fieldErrors = (issues: readonly Issue[]): FieldError[] =>
  issues
    .flatMap((issue) =>
      pathsOf(issue).map((path) => ({
        pointer: pointerOf(path),
        code: issueKeyOf(issue).key,
        message: { vi: messageOf(issue, 'vi'), en: messageOf(issue, 'en') },
      })),
    )
    .slice(0, maxErrors)

/** @throws Problem 422 with each wrong field. `reportInput` distinguishes a missing field from a wrong type. */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) throw new Problem('validation', { errors: fieldErrors(result.error.issues) })
  return result.data
}

/** ISO 8601, UTC. */
export const moment = z.iso.datetime()
export const isoOf = (epochMs: number) => new Date(epochMs).toISOString()

export const flag = z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')])

export const search = z.string().max(200).optional()
