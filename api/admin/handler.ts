import type { ServerResponse } from 'node:http'
import { ReadableStream } from 'node:stream/web'
import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import { type AnyRouter, isProcedure, traverseContractProcedures } from '@orpc/server'
import { StandardRPCHandler } from '@orpc/server/standard'
import type { Context } from 'koa'
import { Problem } from '../http/problems.ts'
import { ownMemory } from '../operation/worker-tasks.ts'
import type { Actor } from './auth/authenticate.ts'
import type { Client } from './auth/identity.ts'
import type { AdminDeps, ProcedureDeps } from './deps.ts'
import { isInbox } from './downloads.ts'
import { asProblem, asRpcError } from './problems.ts'
import type { CallContext } from './procedure.ts'
import { type ReadLargeDraft, readBody } from './request-body.ts'
import { createRouter } from './router.ts'

/** Carries the error of a call past oRPC, whose own error responses are never sent. */
interface HandledCall extends CallContext {
  error?: unknown
  /** Thrown while the body was read, which oRPC takes for a body that it cannot read. */
  bodyError?: unknown
  /** Path of the procedure; unset until one is found. */
  route?: string
}

type HandleOptions = ConstructorParameters<typeof StandardRPCHandler<HandledCall>>[1]

/** Errors become problems in the client interceptor, which has the procedure and its input. */
const options = (forRpc: boolean): NonNullable<HandleOptions> => ({
  clientInterceptors: [
    async ({ next, procedure, path, input, context }) => {
      const { path: restPath = '' } = procedure['~orpc'].route
      context.route = forRpc ? `/admin/rpc/${path.join('/')}` : prefixOf(restPath) + restPath
      try {
        return await next()
      } catch (error) {
        throw asProblem(error, { procedure, input })
      }
    },
  ],
  interceptors: [
    async ({ next, context }) => {
      try {
        return await next()
      } catch (thrown) {
        const ofOrpc = context.route === undefined && !(thrown instanceof Problem)
        const error = context.bodyError ?? (ofOrpc ? new Problem('bad-request', { cause: thrown }) : thrown)
        if (forRpc && error instanceof Problem) throw asRpcError(error, context.locale)
        context.error = error
        return { matched: true, response: { status: 500, headers: {}, body: undefined } }
      }
    },
  ],
})

/** `/admin/auth/…` is the REST form of `auth` as well as `/admin/api/auth/…`. */
const prefixOf = (restPath: string) => (restPath.startsWith('/auth/') ? '/admin' : '/admin/api')

export function createHandler(deps: ProcedureDeps) {
  const router = createRouter(deps.kinds)
  const rest = new StandardOpenAPIHandler<HandledCall>(router, options(false))
  const rpc = new StandardRPCHandler<HandledCall>(router, options(true))
  const allowed = createAllowed(router)

  /** @param actor undefined for the paths of `auth` */
  return async (context: Context, client: Client, actor: Actor | undefined) => {
    const url = urlOf(context, deps)
    const prefix =
      (['/admin/rpc', '/admin/api'] as const).find((one) => url.pathname.startsWith(`${one}/`)) ?? '/admin'
    const isRpc = prefix === '/admin/rpc'
    if (isRpc && context.method !== 'POST')
      throw new Problem('method-not-allowed', { headers: { Allow: 'POST' } })
    const call: HandledCall = {
      deps,
      authenticated: actor,
      client,
      authPath: `${prefix}/auth`,
      locale: context.state.locale === 'en' ? 'en' : 'vi',
      ifMatch: context.get('If-Match') || undefined,
      responseHeaders: {},
      cookies: [],
      changes: [],
      large: {},
    }
    const readLargeDraft: ReadLargeDraft = async (body, publicId) => {
      if (!actor) throw new Problem('unauthorized')
      const { tenantId } = actor
      const change = await deps.largeDrafts.change({ tenantId, publicId, body })
      call.large.change = change
      return isRpc ? { json: change.named } : change.named
    }
    const request = {
      method: context.method === 'HEAD' ? 'GET' : context.method,
      url,
      headers: {},
      body: () =>
        readBody(context.req, url, readLargeDraft).catch((error) => {
          call.bodyError = error
          throw error
        }),
      signal: undefined,
    }
    const { matched, response } = await (isRpc ? rpc : rest).handle(request, { prefix, context: call })
    if (call.route !== undefined) context.state.route = call.route
    if (call.cookies.length > 0) context.append('Set-Cookie', call.cookies)
    if (call.error !== undefined) throw call.error
    if (!matched) throw notMatched(isRpc ? [] : allowed(url.pathname.slice(prefix.length)))
    if (call.large.response) sendSerialized(context, call, call.large.response, isRpc)
    else send(context, call, response)
  }
}

/** Routes `?format=csv` of an inbox to a procedure of its own. */
function urlOf(context: Context, { kinds }: Pick<AdminDeps, 'kinds'>): URL {
  const url = new URL(context.url, 'http://admin.invalid')
  const inbox = /^\/admin\/api\/widgets\/([^/]+)\/([a-z]+)\/?$/.exec(url.pathname)
  if (inbox?.[2] && isInbox(kinds, inbox[2]) && url.searchParams.get('format') === 'csv')
    url.pathname = `/admin/api/widgets/${inbox[1]}/csv/${inbox[2]}`
  return url
}

const notMatched = (methods: string[]) =>
  methods.length > 0
    ? new Problem('method-not-allowed', { headers: { Allow: methods.join(', ') } })
    : new Problem('not-found')

interface Response {
  status: number
  headers: Record<string, string | string[] | undefined>
  body?: unknown
}

function sendSerialized(
  context: Context,
  { responseHeaders }: HandledCall,
  json: Uint8Array,
  isRpc: boolean,
) {
  context.set(responseHeaders)
  context.type = 'application/json; charset=utf-8'
  context.body = isRpc
    ? Buffer.concat([Buffer.from('{"json":'), json, Buffer.from('}')])
    : Buffer.from(json.buffer, json.byteOffset, json.byteLength)
}

function send(context: Context, { responseHeaders }: HandledCall, { status, headers, body }: Response) {
  context.status = status
  for (const [name, value] of Object.entries({ ...headers, ...responseHeaders }))
    if (value !== undefined) context.set(name, value)
  if (body instanceof ReadableStream) {
    if (context.method === 'HEAD') {
      void body.cancel()
      context.body = ''
      return
    }
    context.respond = false
    sendStream(context.res, body).catch((error) => context.app.emit('error', error, context))
    return
  }
  if (body === undefined) {
    context.body = null
    context.status = status
    return
  }
  context.body = JSON.stringify(body)
  context.type = 'application/json; charset=utf-8'
}

/** For the `Allow` header of a 405: methods of a REST path such as `/widgets/abc`; empty for an unknown path. */
function createAllowed(router: AnyRouter): (path: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path } = contract['~orpc'].route
    if (!isProcedure(contract) || path === undefined) return
    routes.push({ method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) })
  })
  return (path) => {
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}

const write = (response: ServerResponse, chunk: Uint8Array) =>
  new Promise<void>((resolve, reject) => {
    response.write(chunk, (error) => (error ? reject(error) : resolve()))
  })

/** Sends a body that nothing else reads: the next chunk is read when the one before is sent. */
async function sendStream(response: ServerResponse, body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader()
  response.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      await write(response, value)
      // Left to the garbage collector, the memory of a long download would keep it busy beside all requests.
      ownMemory(value)?.transfer(0)
    }
    response.end()
  } catch (error) {
    response.destroy()
    throw error
  }
}
