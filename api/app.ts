import Koa, { type Middleware } from 'koa'
import { isClientAbort } from './http/client-abort.ts'
import { answerProblems, type Report } from './http/problem-answer.ts'
import type { PublicParts } from './public/parts.ts'
import { createPublicRouter } from './public/router.ts'

/** What the service answers that is not a file. */
export interface AppParts {
  public: PublicParts
  /** `/admin/auth`, `/admin/rpc`, `/admin/api` */
  admin: Middleware
  /** Pages that are rendered when they are asked for. */
  site: Middleware
  /** Told of every error that nobody foresaw. */
  report: Report
}

/** The service behind the files, in the order in which a request passes it. */
export function createApp(parts: AppParts): Koa {
  const app = new Koa()
  // Koa's own handler is reached only when an answer broke off half-way.
  app.on('error', (error, context) => {
    if (isClientAbort(error)) return
    parts.report('connection', error, { method: context?.method ?? '', path: context?.path ?? '' })
  })
  app.use(answerProblems(parts.report))
  app.use(createPublicRouter(parts.public))
  app.use(parts.admin)
  app.use(parts.site)
  return app
}
