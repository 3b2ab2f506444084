import Koa, { type Middleware } from 'koa'
import { isClientAbort } from './http/client-abort.ts'
import { type Report, respondWithProblems } from './http/problem-response.ts'
import type { PublicParts } from './public/parts.ts'
import { createPublicRouter } from './public/router.ts'

export interface AppDeps {
  public: PublicParts
  /** `/admin/auth`, `/admin/rpc`, `/admin/api` */
  admin: Middleware
  /** Pages rendered per request. */
  site: Middleware
  /** Receives unexpected errors. */
  report: Report
}

/** The Koa application behind the static files: its middleware in order. */
export function createApp(deps: AppDeps): Koa {
  const app = new Koa()
  // reached only when a response breaks off half-way
  app.on('error', (error, context) => {
    if (isClientAbort(error)) return
    deps.report('connection', error, { method: context?.method ?? '', path: context?.path ?? '' })
  })
  app.use(respondWithProblems(deps.report))
  app.use(createPublicRouter(deps.public))
  app.use(deps.admin)
  app.use(deps.site)
  return app
}
