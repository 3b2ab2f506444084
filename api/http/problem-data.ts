import { type FieldError, Problem, type ProblemCode } from './problems.ts'

/** A problem on its way from a thread, where it has no class. */
export interface ProblemData {
  problem: { code: ProblemCode; detail: Problem['detail']; errors?: FieldError[] }
}

/** Returns the result of `work`, or the problem that it throws. */
export async function orProblemData<T>(work: () => T | Promise<T>): Promise<T | ProblemData> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { code, detail, errors } = error
    return { problem: { code, detail, ...(errors && { errors }) } }
  }
}

/** @throws Problem that a thread has sent */
export function withoutProblem<T extends object>(result: T | ProblemData): T {
  if (!('problem' in result)) return result
  const { code, ...more } = result.problem
  throw new Problem(code, more)
}
