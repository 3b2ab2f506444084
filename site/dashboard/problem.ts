import { ORPCError } from '@orpc/client'

/** One wrong field: where it is in the body, as a JSON Pointer with `#`, and the service's words for it. */
export interface FieldIssue {
  pointer: string
  code: string
  message: string
}

/** A problem that the service answered with, or a failure to reach it. */
export class RpcProblem extends Error {
  /** HTTP status; 0 when no response came. */
  readonly status: number
  /** Such as `draft-conflict`; `offline` when no response came. */
  readonly code: string
  readonly issues: FieldIssue[]

  constructor(status: number, code: string, message: string, issues: FieldIssue[] = []) {
    super(message)
    this.name = 'RpcProblem'
    this.status = status
    this.code = code
    this.issues = issues
  }

  /** @returns the service's words for a field such as `email` */
  issueAt(field: string): string | undefined {
    return this.issues.find(({ pointer }) => pointer === `#/${field}`)?.message
  }
}

const isIssue = (value: unknown): value is FieldIssue =>
  typeof value === 'object' && value !== null && 'pointer' in value && 'message' in value

const issuesOf = (data: unknown): FieldIssue[] => {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined
  return Array.isArray(errors) ? errors.filter(isIssue) : []
}

/** What is refused before it comes to a procedure has a code of the library: `UNAUTHORIZED` is our `unauthorized`. */
const codeOf = ({ code }: { code: string }) => code.toLowerCase().replaceAll('_', '-')

/** @param offline what is said when no response came */
export function asRpcProblem(error: unknown, offline: string): unknown {
  if (error instanceof ORPCError)
    return new RpcProblem(error.status, codeOf(error), error.message, issuesOf(error.data))
  if (error instanceof TypeError) return new RpcProblem(0, 'offline', offline)
  return error
}
