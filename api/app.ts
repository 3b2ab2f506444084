import Koa, { type Middleware } from 'koa'
import { isClientAbort } from './http/client-abort.ts'
import { type Report, respondWithProblems } from './http/problem-response.ts'
import { logRequests } from './http/request-log.ts'
import type { Log } from './operation/logging.ts'
import type { PublicDeps } from './public/deps.ts'
import { createPublicRouter } from './public/router.ts'

export interface AppDeps {
  public: PublicDeps
  admin: Middleware
  weeklyMail: Middleware
  site: Middleware
  report: Report
  log: Log
}

export function createApp(deps: AppDeps): Koa {
  const app = new Koa()
  // Koa emits `error` only for responses that broke off midway.
  app.on('error', (error, context) => {
    if (isClientAbort(error)) return
    deps.report('connection', error, { method: context?.method ?? '', path: context?.path ?? '' })
  })
  app.use(logRequests(deps.log))
  app.use(respondWithProblems(deps.report))
  app.use(createPublicRouter(deps.public))
  app.use(deps.admin)
  app.use(deps.weeklyMail)
  app.use(deps.site)
  return app
}
