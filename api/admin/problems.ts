import { ORPCError, ValidationError } from '@orpc/server'
import type { z } from '../../widgets/definition.ts'
import { Problem } from '../http/problems.ts'
import { fieldErrors } from '../http/validation.ts'

interface FailedCall {
  procedure: { '~orpc': { inputSchema?: unknown; route: { inputStructure?: string } } }
  input: unknown
}

const isZod = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'safeParse' in schema

/**
 * What a procedure threw, as the service answers it. A wrong input is a 422 that names each field; anything else that oRPC made up itself is an
 * error of ours.
 */
export function asProblem(error: unknown, { procedure, input }: FailedCall): unknown {
  if (!(error instanceof ORPCError)) return error
  const { inputSchema: schema, route } = procedure['~orpc']
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError) || !isZod(schema))
    return error.cause ?? error
  // Once more, with the inputs: only then is it known whether a field is missing or wrong.
  const checked = schema.safeParse(input, { reportInput: true })
  const errors = checked.success ? [] : fieldErrors(checked.error.issues)
  if (route.inputStructure !== 'detailed') return new Problem('validation', { errors })
  // where a parameter stands is our affair: for the caller it is a field like any other
  const named = errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^#\/(query|params)/, '#'),
  }))
  return new Problem('validation', { errors: named })
}

/** A problem as the typed client reads it: `code`, `status`, and the fields in `data`. */
export const asRpcError = (problem: Problem, locale: 'vi' | 'en') => {
  const { detail, errors } = problem.body(locale)
  return new ORPCError(problem.code, { status: problem.status, message: detail, data: { errors } })
}
