import type { TraverseContractProcedureCallbackOptions } from '@orpc/server'
import { bodyProblems, serviceProblems } from '../http/openapi-problems.ts'
import { isProblemCode, type ProblemCode } from '../http/problems.ts'
import { type AdminMeta, isRole } from './procedure.ts'

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
    ...(role === 'anyone' ? [] : ['unauthorized']),
    ...(role === 'editor' || role === 'owner' ? ['forbidden'] : []),
    ...(confirmed ? ['password-needed'] : []),
    ...(route.method === 'GET' ? [] : ofChange),
    ...(route.method === 'GET' || !isRole(role) ? [] : ['suspended']),
    ...(route.path?.includes('{') ? ['not-found'] : []),
    ...(inputSchema ? ['validation'] : []),
    ...Object.keys(errorMap),
  ].map(problemCode)
}
