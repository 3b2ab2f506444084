import type { Context } from 'koa'

export type RouteHandler = (context: Context) => Promise<void> | void

/** `path` as in `@koa/router`. `HEAD`, `OPTIONS` and 405 follow from it. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  handler: RouteHandler
}
