/** Responses that an edge makes by itself. */
import { corsHeaders, preflightHeaders } from '../http/cors.ts'
import { Problem, type ProblemCode } from '../http/problems.ts'

export interface EdgeResponse {
  status: number
  headers: Record<string, string>
  body: string
}

export const problemType = 'application/problem+json; charset=utf-8'

function problemResponse(code: ProblemCode, headers: Record<string, string> = {}): EdgeResponse {
  const problem = new Problem(code)
  return {
    status: problem.status,
    headers: { ...corsHeaders, ...headers },
    body: JSON.stringify(problem.body('vi')),
  }
}

export const tooLarge = problemResponse('too-large')

export const notFound = problemResponse('not-found')

/** Visitors' clients keep what they could not send, and send it again after `Retry-After`. */
export const unavailable = problemResponse('unavailable', { 'Retry-After': '5' })

/** Answers preflights while the service is down: without it a browser never sends the request, and its page never sees `unavailable`. */
export const preflight: EdgeResponse = {
  status: 204,
  headers: { ...corsHeaders, ...preflightHeaders('GET, HEAD, POST, OPTIONS', 5) },
  body: '',
}
