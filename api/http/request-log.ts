import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Log } from '../operation/logging.ts'
import { routeOf } from './route.ts'

/** ms */
const slow = 1000
/** Lines a second: a full disk must not be filled by saying so. */
const maxLines = 100

/** UUIDs, nginx's `$request_id`, trace ids: nothing that a person could have typed. */
const givenId = /^[0-9a-f-]{16,64}$/i
const widgetId = /\/widgets\/([a-z0-9-]{1,64})(?:\/|$)/

export interface FinishedRequest {
  method: string
  route: string
  status: number
  ms: number
}

export interface RequestLogOptions {
  log: Log
  /** Every request; otherwise slow and failed ones. */
  all?: boolean
  /** Number of trusted proxies: with one, `X-Request-Id` is theirs. */
  trustProxy: number
  observe?: ((request: FinishedRequest) => void) | undefined
  /** ms */
  now?: () => number
}

/** Requests without query, address and body. The response has the id of its line. */
export function logRequests(options: RequestLogOptions): Middleware {
  const { log, all = false, trustProxy, observe, now = () => performance.now() } = options
  const write = all ? log : limited(log, now)

  return async (context: Context, next) => {
    const given = context.get('X-Request-Id')
    const id = trustProxy > 0 && givenId.test(given) ? given : randomUUID()
    context.state.requestId = id
    context.set('X-Request-Id', id)
    const started = now()
    try {
      await next()
    } finally {
      const ms = now() - started
      const { method, status } = context
      const isWritten = all || status >= 500 || ms >= slow
      if (isWritten || observe) {
        const route = routeOf(context)
        observe?.({ method, route, status, ms })
        if (isWritten) {
          const widget = route.endsWith('*') ? undefined : widgetId.exec(context.path)?.[1]
          const bytes = context.response.length
          const { why } = context.state
          write('request', { id, method, route, widget, status, ms: Math.round(ms), bytes, why })
        }
      }
    }
  }
}

function limited(log: Log, now: () => number): Log {
  let second = 0
  let lines = 0
  return (event, fields) => {
    const present = Math.floor(now() / 1000)
    if (present !== second) {
      if (lines > maxLines) log('requests', { unwritten: lines - maxLines })
      second = present
      lines = 0
    }
    lines++
    if (lines <= maxLines) log(event, fields)
  }
}
