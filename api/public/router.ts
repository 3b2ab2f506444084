import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { catalogFiles } from '../../widgets/catalog-files.ts'
import { allowAnyOrigin, respondToPreflight } from '../http/cors.ts'
import { Problem } from '../http/problems.ts'
import type { Route, RouteHandler } from '../http/route.ts'
import type { PublicDeps } from './deps.ts'
import { events } from './events.ts'
import { challenge, health, missingFile, routerPath, stats } from './reads.ts'

const root = '/api/v1'
/** Matches ids that need no decoding. */
const directWrite = /^\/api\/v1\/widgets\/([a-z0-9-]{1,64})\/([a-z-]+)$/

const notFound: RouteHandler = () => {
  throw new Problem('not-found')
}

/** Paths of public files; the static handler in front of Koa serves those that exist. */
const files = [
  'widgets/:publicId/config',
  'widgets/:publicId/config.js',
  'widgets/:publicId/r/*path',
  'geo/*path',
  'openapi.json',
]

const routesOf = (deps: PublicDeps): Route[] => [
  ...deps.inbox.routes,
  { method: 'POST', path: '/widgets/:publicId/events', handler: events(deps) },
  { method: 'GET', path: '/widgets/:publicId/stats', handler: stats(deps) },
  { method: 'GET', path: '/widgets/:publicId/challenge', handler: challenge(deps) },
  ...catalogFiles.map(
    (file): Route => ({
      method: 'GET',
      path: `/widgets/:publicId/${routerPath(file.path)}`,
      handler: missingFile(file, deps),
    }),
  ),
  ...files.map((path): Route => ({ method: 'GET', path: `/${path}`, handler: notFound })),
]

const methodsOf = { GET: ['GET', 'HEAD'], POST: ['POST'] } as const

function addPath(router: Router, path: string, routes: readonly Route[]) {
  const allow = [...routes.flatMap(({ method }) => methodsOf[method]), 'OPTIONS'].join(', ')
  router.options(path, (context: Context) => respondToPreflight(context, allow))
  for (const { method, handler } of routes)
    if (method === 'GET') router.get(path, handler)
    else router.post(path, handler)
  router.all(path, () => {
    throw new Problem('method-not-allowed', { headers: { Allow: allow } })
  })
}

export function createPublicRouter(deps: PublicDeps): Middleware {
  const router = new Router({ strict: true, sensitive: true })
  const routes = routesOf(deps)
  for (const [path, same] of Map.groupBy(routes, (route) => route.path)) addPath(router, root + path, same)
  const check = health(deps)
  for (const path of ['/health', `${root}/health`])
    addPath(router, path, [{ method: 'GET', path, handler: check }])

  const writes = new Map(
    routes
      .filter(({ method }) => method === 'POST')
      .map(({ path, handler }) => [path.replace('/widgets/:publicId/', ''), handler]),
  )

  /** Sets the language early: problems may arise before the widget is read. */
  const setLocale = async (context: Context) => {
    const publicId: unknown = context.params?.publicId
    if (typeof publicId === 'string') context.state.locale ??= await deps.liveWidgets.localeOf(publicId)
  }

  const middleware = router.routes() as Middleware
  return async (context, next) => {
    const { path } = context
    if (path !== '/health' && path !== root && !path.startsWith(`${root}/`)) return next()
    // Skips the router for frequent writes: it tries its paths one by one.
    const [, publicId, name = ''] = (context.method === 'POST' && directWrite.exec(path)) || []
    const write = writes.get(name)
    if (write) {
      context.params = { publicId }
      context.state.route = `${root}/widgets/:publicId/${name}`
      try {
        return await write(context)
      } catch (error) {
        allowAnyOrigin(context)
        await setLocale(context)
        throw error
      }
    }
    allowAnyOrigin(context)
    try {
      await middleware(context, async () => notFound(context))
    } catch (error) {
      await setLocale(context)
      throw error
    }
  }
}
