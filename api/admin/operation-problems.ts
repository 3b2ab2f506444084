import type { TraverseContractProcedureCallbackOptions } from '@orpc/server'
import { bodyProblems, serviceProblems } from '../http/openapi-problems.ts'
import { isProblemCode, type ProblemCode } from '../http/problems.ts'
import type { AuthOperation } from './auth/operations.ts'
import type { AdminMeta } from './procedure.ts'

const ofEvery: ProblemCode[] = ['bad-request', 'read-too-long', ...serviceProblems]
const ofChange: ProblemCode[] = ['foreign-origin', ...bodyProblems]

function problemCode(code: string): ProblemCode {
  if (isProblemCode(code)) return code
  throw new Error(`${code} is not in the registry of problems`)
}

/** Problems implied by a procedure's role, route and input, and those that it declares by `.errors()`. */
export function problemsOfProcedure({
  '~orpc': { route, meta, inputSchema, errorMap },
}: TraverseContractProcedureCallbackOptions['contract']): ProblemCode[] {
  const { role, confirmed } = meta as AdminMeta
  return [
    ...ofEvery,
    'unauthorized',
    ...(role === 'viewer' || role === 'operator' ? [] : ['forbidden']),
    ...(confirmed ? ['password-needed'] : []),
    ...(route.method === 'GET' ? [] : ofChange),
    ...(route.method === 'GET' || role === 'operator' ? [] : (['suspended'] as const)),
    ...(route.path?.includes('{') ? ['not-found'] : []),
    ...(inputSchema ? ['validation'] : []),
    ...Object.keys(errorMap),
  ].map(problemCode)
}

export const problemsOfAuth = ({ method, body, session, problems = [] }: AuthOperation): ProblemCode[] => [
  ...ofEvery,
  ...(method === 'post' ? (['foreign-origin'] as const) : []),
  ...(body ? ([...bodyProblems, 'validation'] as const) : []),
  ...(session ? (['unauthorized'] as const) : []),
  ...problems,
]
