import type { Context } from 'koa'

export type RouteHandler = (context: Context) => Promise<void> | void

/** `path` as in `@koa/router`. `HEAD`, `OPTIONS` and 405 follow from it. */
export interface Route {
  method: 'GET' | 'POST'
  path: string
  handler: RouteHandler
}

const roots = new Set(['api', 'admin', 'dev', 'health'])

/**
 * The pattern that a request matched (`/api/v1/widgets/:publicId/contact`), for logs and metrics: it names nobody, and
 * strangers cannot make new ones.
 */
export function routeOf(context: Context): string {
  const { route } = context.state
  if (typeof route === 'string') return route
  const matched: unknown = Reflect.get(context, '_matchedRoute')
  if (typeof matched === 'string') return matched
  const [, root = ''] = context.path.split('/', 2)
  return roots.has(root) ? `/${root}/*` : '/*'
}
