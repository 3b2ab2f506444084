import type { Context } from 'koa'

export type RouteHandler = (context: Context) => Promise<void> | void

/** One public route below `/api/v1`, as `@koa/router` writes paths. `HEAD`, `OPTIONS` and 405 follow from it. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  handler: RouteHandler
}
