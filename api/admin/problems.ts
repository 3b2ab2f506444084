import { ORPCError, ValidationError } from '@orpc/server'
import type * as z from 'zod'
import { Problem } from '../http/problems.ts'
import { fieldErrors } from '../http/validation.ts'

interface FailedCall {
  procedure: { '~orpc': { inputSchema?: unknown; route: { inputStructure?: string } } }
  input: unknown
}

const isZod = (schema: unknown): schema is z.ZodType =>
  typeof schema === 'object' && schema !== null && 'safeParse' in schema

/** oRPC validation errors become a 422 that names each field; other oRPC errors are unwrapped to their cause. */
export function asProblem(error: unknown, { procedure, input }: FailedCall): unknown {
  if (!(error instanceof ORPCError)) return error
  const { inputSchema: schema, route } = procedure['~orpc']
  if (error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError) || !isZod(schema))
    return error.cause ?? error
  // `reportInput` tells missing fields from wrong ones.
  const checked = schema.safeParse(input, { reportInput: true })
  const errors = checked.success ? [] : fieldErrors(checked.error.issues)
  if (route.inputStructure !== 'detailed') return new Problem('validation', { errors })
  const named = errors.map((error) => ({
    ...error,
    pointer: error.pointer.replace(/^#\/(query|params)/, '#'),
  }))
  return new Problem('validation', { errors: named })
}

/** Field errors are in `data`. */
export const asRpcError = (problem: Problem, locale: 'vi' | 'en') => {
  const { detail, errors } = problem.body(locale)
  return new ORPCError(problem.code, { status: problem.status, message: detail, data: { errors } })
}
