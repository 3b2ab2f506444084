import type { Context, Next } from 'koa'
import { clientAddress } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import type { Actor } from './auth/authenticate.ts'
import {
  clientOfRequest,
  createAuthenticate,
  createConfirmations,
  rejectForeignOrigin,
} from './auth/authenticate.ts'
import { ensureFirstOwner } from './auth/first-owner.ts'
import { createIdentity } from './auth/identity.ts'
import type { AdminDeps } from './deps.ts'
import { isAuthUrl } from './request-body.ts'

/** A rejection is not cached. */
function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined
  return () => {
    loaded ??= load().catch((error) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}

/** Handles `/admin/auth`, `/admin/api` and `/admin/rpc`; calls `next` for all other paths. */
export function createAdmin(deps: AdminDeps) {
  const identity = lazy(() => createIdentity(deps))
  // Loads oRPC with the first admin request.
  const handler = lazy(async () => (await import('./handler.ts')).createHandler(procedureDeps))
  const document = lazy(async () =>
    JSON.stringify(await (await import('./document.ts')).openApiDocument(deps)),
  )
  const procedureDeps = { ...deps, identity, confirmations: createConfirmations(deps.now) }
  const addressOf = (request: Context['req']) => clientAddress(request, deps.trustProxy)
  const authenticate = createAuthenticate({ ...procedureDeps, addressOf })

  /** Before the body is read: nobody else sends a large one. */
  async function actorOf(context: Context): Promise<Actor> {
    const authenticated = await authenticate(context.req)
    if (!authenticated) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    const { actor, cookies } = authenticated
    if (actor.kind === 'person') rejectForeignOrigin(context.req, deps.siteUrl)
    if (cookies.length > 0) context.append('Set-Cookie', cookies)
    return actor
  }

  async function handle(context: Context) {
    context.set('Cache-Control', 'no-store')
    const isAuth = isAuthUrl(context.url)
    if (isAuth) rejectForeignOrigin(context.req, deps.siteUrl)
    const actor = isAuth ? undefined : await actorOf(context)
    await (await handler())(context, clientOfRequest({ addressOf }, context.req), actor)
  }

  async function sendDocument(context: Context) {
    context.body = await document()
    context.type = 'application/json; charset=utf-8'
  }

  return {
    /** Creates the first owner when there is none. Resolves to the set-up link, where one is needed. */
    start: () => ensureFirstOwner({ ...deps, identity }),
    middleware: async (context: Context, next: Next): Promise<void> => {
      const [, admin, section] = context.path.split('/', 3)
      if (admin !== 'admin' || !['auth', 'api', 'rpc'].includes(section ?? '')) return next()
      context.state.locale = context.acceptsLanguages('vi', 'en') === 'en' ? 'en' : 'vi'
      context.set('X-Content-Type-Options', 'nosniff')
      if (context.path === '/admin/api/openapi.json' && context.method === 'GET') return sendDocument(context)
      return handle(context)
    },
  }
}
