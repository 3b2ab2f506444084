import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { catalogFiles } from '../../widgets/catalog-files.ts'
import { allowAnyOrigin, respondToPreflight } from '../http/cors.ts'
import { Problem } from '../http/problems.ts'
import { apply } from './apply.ts'
import { challenge } from './challenge.ts'
import { confirmSubscription, showConfirmation } from './confirm-subscription.ts'
import { consent } from './consent.ts'
import { contact } from './contact.ts'
import { createDuplicates } from './duplicates.ts'
import { events } from './events.ts'
import { health } from './health.ts'
import type { PublicParts } from './parts.ts'
import { stats } from './stats.ts'
import { subscribe } from './subscribe.ts'
import { showUnsubscribe, unsubscribe } from './unsubscribe.ts'
import { createReception } from './visit.ts'
import { missingFile, routerPath } from './widget-files.ts'

const root = '/api/v1'
/** A write to a widget whose id needs no decoding. */
const directWrite = /^\/api\/v1\/widgets\/([a-z0-9-]{1,64})\/([a-z]+)$/
type Handler = (context: Context) => Promise<void>

const notHere: Handler = async () => {
  throw new Problem('not-found')
}

/** Files of the platform. The static handler in front of Koa has served those that exist. */
const files = [
  'widgets/:publicId/config',
  'widgets/:publicId/config.js',
  'widgets/:publicId/r/*path',
  'geo/*path',
  'openapi.json',
]

/** The public side: `/api/v1` and `/health`. What is not here goes on to the next middleware. */
export function createPublicRouter(parts: PublicParts): Middleware {
  const reception = createReception(parts)
  const forms = {
    secret: parts.secret,
    duplicates: createDuplicates(),
    knownSenders: parts.stores.knownSenders,
  }
  const router = new Router({ strict: true, sensitive: true })

  const on = (
    path: string,
    method: 'GET' | 'POST',
    handler: Handler,
    allow = method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS',
  ) => {
    router.options(path, (context: Context) => respondToPreflight(context, allow))
    if (method === 'GET') router.get(path, handler)
    else router.post(path, handler)
    router.all(path, () => {
      throw new Problem('method-not-allowed', { headers: { Allow: allow } })
    })
  }

  const writes = new Map([
    ['contact', contact(parts, forms, reception)],
    ['subscribe', subscribe(parts, forms, reception)],
    ['consent', consent(parts, reception)],
    ['events', events(parts, reception)],
  ])
  for (const [name, handler] of writes) on(`${root}/widgets/:publicId/${name}`, 'POST', handler)
  on(`${root}/widgets/:publicId/jobs/:jobSlug/apply`, 'POST', apply(parts, forms, reception))
  const link = `${root}/subscriptions/:token`
  router.get(link, showConfirmation(parts, reception))
  on(link, 'POST', confirmSubscription(parts, reception), 'GET, HEAD, POST, OPTIONS')
  const wayOut = `${link}/unsubscribe`
  router.get(wayOut, showUnsubscribe(parts))
  on(wayOut, 'POST', unsubscribe(parts, reception), 'GET, HEAD, POST, OPTIONS')
  on(`${root}/widgets/:publicId/stats`, 'GET', stats(parts, reception))
  on(`${root}/widgets/:publicId/challenge`, 'GET', challenge(parts, reception))
  for (const file of catalogFiles)
    on(`${root}/widgets/:publicId/${routerPath(file.path)}`, 'GET', missingFile(file, reception))
  for (const path of files) on(`${root}/${path}`, 'GET', notHere)
  const checkHealth = health(parts)
  on('/health', 'GET', checkHealth)
  on(`${root}/health`, 'GET', checkHealth)

  /** A problem is told in the widget's language, also where it comes up before anybody looked at the widget. */
  const inItsLanguage = async (context: Context) => {
    const publicId: unknown = context.params?.publicId
    if (typeof publicId === 'string') context.state.locale ??= await reception.localeOf(publicId)
  }

  const routes = router.routes() as Middleware
  return async (context, next) => {
    const { path } = context
    if (path !== '/health' && path !== root && !path.startsWith(`${root}/`)) return next()
    // What busy pages send is told at one look; the router goes through its paths one by one.
    const [, publicId, name = ''] = (context.method === 'POST' && directWrite.exec(path)) || []
    const write = writes.get(name)
    if (write) {
      context.params = { publicId }
      try {
        return await write(context)
      } catch (error) {
        allowAnyOrigin(context)
        await inItsLanguage(context)
        throw error
      }
    }
    allowAnyOrigin(context)
    try {
      await routes(context, () => notHere(context))
    } catch (error) {
      await inItsLanguage(context)
      throw error
    }
  }
}
