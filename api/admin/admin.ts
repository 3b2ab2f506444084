import type { Context, Middleware, Next } from 'koa'
import { clientAddress } from '../http/client-address.ts'
import { Problem } from '../http/problems.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import { ensureFirstOwner } from './auth/first-owner.ts'
import type { Identity } from './auth/identity.ts'
import { rejectForeignOrigin } from './auth/origin.ts'
import { createAuthRoutes } from './auth/routes.ts'
import type { AdminDeps } from './deps.ts'

/** The admin's door to the service. */
export interface Admin {
  /** Answers `/admin/auth`, `/admin/api` and `/admin/rpc`; everything else goes on. */
  middleware: Middleware
  /** Makes the first owner when there is none. The set-up link to print, where one is needed. */
  start(): Promise<string | undefined>
}

/** A value that is made when it is first asked for; a failure is not kept. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error) => {
      made = undefined
      throw error
    })
    return made
  }
}

export function createAdmin(deps: AdminDeps): Admin {
  // Loaded when they are needed: a service that only serves visitors never pays for them.
  const identity: () => Promise<Identity> = lazily(async () =>
    (await import('./auth/identity.ts')).createIdentity(deps),
  )
  const handler = lazily(async () => (await import('./handler.ts')).createHandler(deps))
  const document = lazily(async () =>
    JSON.stringify(await (await import('./document.ts')).openApiDocument(deps)),
  )
  const auth = {
    stores: deps.stores,
    identity,
    now: deps.now,
    addressOf: (request: Context['req']) => clientAddress(request, deps.trustProxy),
  }
  const authenticate = createAuthenticate(auth)
  const routes = createAuthRoutes({ ...auth, siteUrl: deps.siteUrl }).routes() as Middleware

  async function answer(context: Context) {
    context.set('Cache-Control', 'no-store')
    const known = await authenticate(context.req)
    if (!known) throw new Problem('unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
    if (known.actor.kind === 'person') rejectForeignOrigin(context.req, deps.siteUrl)
    if (known.cookies.length > 0) context.append('Set-Cookie', known.cookies)
    await (await handler())(context, known)
  }

  async function describe(context: Context) {
    context.body = await document()
    context.type = 'application/json; charset=utf-8'
  }

  return {
    start: () => ensureFirstOwner({ ...deps, identity }),
    middleware: async (context: Context, next: Next) => {
      const [, admin, room] = context.path.split('/', 3)
      if (admin !== 'admin' || !['auth', 'api', 'rpc'].includes(room ?? '')) return next()
      context.state.locale = context.acceptsLanguages('vi', 'en') === 'en' ? 'en' : 'vi'
      context.set('X-Content-Type-Options', 'nosniff')
      if (room === 'auth') return routes(context as Parameters<Middleware>[0], notHere)
      if (context.path === '/admin/api/openapi.json' && context.method === 'GET') return describe(context)
      return answer(context)
    },
  }
}

const notHere: Next = async () => {
  throw new Problem('not-found')
}
