import { randomUUID } from 'node:crypto'
import type { Context, Middleware, Next } from 'koa'
import type { Locale } from '../../widgets/definition.ts'
import { OutcomeUnknown, Overloaded, ReadTimedOut, StorageUnavailable } from '../database/errors.ts'
import { reasonOf } from '../operation/logging.ts'
import { Problem } from './problems.ts'
import { routeOf } from './route.ts'

export type Report = (incident: string, error: unknown, request: { method: string; route: string }) => void

/** Seconds: a batch takes milliseconds, a full disk longer. */
const retryAfter = { overloaded: '1', unavailable: '5', readTooLong: '10' }

const outcomeUnknown = {
  vi: 'Máy chủ vừa mất kết nối nên chưa rõ đã lưu hay chưa. Vui lòng gửi lại: nếu đã lưu thì không bị lặp.',
  en: 'The service lost its connection and cannot tell whether this was stored. Please send it again: what was stored is not stored twice.',
}

function toProblem(error: unknown, context: Context, report: Report): Problem {
  if (error instanceof Problem) return error
  if (error instanceof Overloaded)
    return new Problem('overloaded', { headers: { 'Retry-After': retryAfter.overloaded }, cause: error })
  if (error instanceof OutcomeUnknown)
    return new Problem('unavailable', {
      detail: outcomeUnknown,
      headers: { 'Retry-After': retryAfter.unavailable },
      cause: error,
    })
  if (error instanceof StorageUnavailable)
    return new Problem('unavailable', { headers: { 'Retry-After': retryAfter.unavailable }, cause: error })
  if (error instanceof ReadTimedOut)
    return new Problem('read-too-long', { headers: { 'Retry-After': retryAfter.readTooLong }, cause: error })
  const incident: string = context.state.requestId ?? randomUUID()
  report(incident, error, { method: context.method, route: routeOf(context) })
  const detail = { vi: `Mã sự cố: ${incident}`, en: `Incident: ${incident}` }
  return new Problem('internal', { detail, cause: error })
}

const localeOf = (context: Context): Locale => (context.state.locale === 'en' ? 'en' : 'vi')

function sendProblem(context: Context, problem: Problem) {
  // one language for every 404: another would reveal that a widget exists
  const locale = problem.code === 'not-found' ? 'vi' : localeOf(context)
  context.status = problem.status
  context.set(problem.headers)
  context.set('Cache-Control', 'no-store')
  context.body = JSON.stringify(problem.body(locale))
  context.type = 'application/problem+json; charset=utf-8'
}

export const respondWithProblems =
  (report: Report): Middleware =>
  async (context: Context, next: Next) => {
    try {
      await next()
      if (context.status === 404 && context.body == null && context.respond !== false)
        throw new Problem('not-found')
    } catch (error) {
      if (context.headerSent) throw error
      const problem = toProblem(error, context, report)
      if (problem.status === 503) context.state.why = reasonOf(error)
      sendProblem(context, problem)
    }
  }
