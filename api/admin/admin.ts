import type { Context, Middleware, Next } from 'koa'
import { clientAddress } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { createConfirmations } from './auth/confirmations.ts'
import { ensureFirstOwner } from './auth/first-owner.ts'
import { createIdentity } from './auth/identity.ts'
import { rejectForeignOrigin } from './auth/origin.ts'
import { createAuthRoutes } from './auth/routes.ts'
import type { AdminDeps } from './deps.ts'

export interface Admin {
  /** Handles `/admin/auth`, `/admin/api` and `/admin/rpc`; calls `next` for all other paths. */
  middleware: Middleware
  /** Creates the first owner when there is none. Resolves to the set-up link, where one is needed. */
  start(): Promise<string | undefined>
}

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

export function createAdmin(deps: AdminDeps): Admin {
  const identity = lazy(() => createIdentity(deps))
  // Loads oRPC with the first admin request.
  const handler = lazy(async () => (await import('./handler.ts')).createHandler(deps))
  const document = lazy(async () =>
    JSON.stringify(await (await import('./document.ts')).openApiDocument(deps)),
  )
  const auth = {
    stores: deps.stores,
    identity,
    now: deps.now,
    addressOf: (request: Context['req']) => clientAddress(request, deps.trustProxy),
    confirmations: createConfirmations(deps.now),
  }
  const authenticate = createAuthenticate(auth)
  const routes = createAuthRoutes({
    ...auth,
    siteUrl: deps.siteUrl,
    isSignUpOpen: deps.isSignUpOpen,
    demoTenantId: deps.demoTenantId,
    report: deps.report,
  }).routes() as Middleware

  async function handle(context: Context) {
    context.set('Cache-Control', 'no-store')
    const authenticated = await authenticate(context.req)
    if (!authenticated) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    if (authenticated.actor.kind === 'person') rejectForeignOrigin(context.req, deps.siteUrl)
    if (authenticated.cookies.length > 0) context.append('Set-Cookie', authenticated.cookies)
    await (await handler())(context, authenticated)
  }

  async function sendDocument(context: Context) {
    context.body = await document()
    context.type = 'application/json; charset=utf-8'
  }

  return {
    start: () => ensureFirstOwner({ ...deps, identity }),
    middleware: async (context: Context, next: Next) => {
      const [, admin, section] = context.path.split('/', 3)
      if (admin !== 'admin' || !['auth', 'api', 'rpc'].includes(section ?? '')) return next()
      context.state.locale = context.acceptsLanguages('vi', 'en') === 'en' ? 'en' : 'vi'
      context.set('X-Content-Type-Options', 'nosniff')
      if (section === 'auth') return routes(context as Parameters<Middleware>[0], notFound)
      if (context.path === '/admin/api/openapi.json' && context.method === 'GET') return sendDocument(context)
      return handle(context)
    },
  }
}

const notFound: Next = async () => {
  throw new Problem('not-found')
}
