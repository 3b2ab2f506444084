import Koa, { type Middleware } from 'koa'
import { type Report, respondWithProblems } from './http/problem-response.ts'
import { logRequests, type RequestLogOptions } from './http/request-log.ts'
import { routeOf } from './http/route.ts'
import type { PublicDeps } from './public/deps.ts'
import { createPublicRouter } from './public/router.ts'

export interface AppDeps {
  /** While a new version is on trial. */
  refuseWrites: Middleware
  public: PublicDeps
  admin: Middleware
  weeklyMail: Middleware
  /** Takes presses on buttons under messages, of which services tell. */
  presses: Middleware
  /** Takes notices of transfers. */
  payments: Middleware
  site: Middleware
  report: Report
  requests: RequestLogOptions
  traces?: Middleware | undefined
}

export function createApp(deps: AppDeps): Koa {
  const app = new Koa()
  // Koa emits `error` only for responses that broke off midway.
  app.on('error', (error, context) => {
    if (isClientAbort(error)) return
    deps.report('connection', error, {
      method: context?.method ?? '',
      route: context ? routeOf(context) : '',
    })
  })
  if (deps.traces) app.use(deps.traces)
  app.use(logRequests(deps.requests))
  app.use(respondWithProblems(deps.report))
  app.use(deps.refuseWrites)
  app.use(deps.presses)
  app.use(deps.payments)
  app.use(createPublicRouter(deps.public))
  app.use(deps.admin)
  app.use(deps.weeklyMail)
  app.use(deps.site)
  return app
}

const abortCodes = new Set([
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_HTTP_REQUEST_TIMEOUT',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** True for disconnects, timeouts and bytes that Node's parser rejects (`HPE_…`): they are not reported. */
const isClientAbort = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  (abortCodes.has(error.code) || error.code.startsWith('HPE_'))
