import { randomUUID } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import { type Log, logEntry } from '../operation/logging.ts'

/** ms */
const slow = 1000
/** Lines a second: a full disk must not be filled by saying so. */
const maxLines = 100

const roots = new Set(['api', 'admin', 'dev', 'en', 'demo', 'embed', 'health'])
const word = /^(?:[a-z][a-zA-Z.-]{0,23}|v1)$/
const widgetId = /^[a-z0-9-]{1,64}$/

/** Names the route and the widget. Tokens, ids of rows and people and unknown paths become `*`. */
export function pathForLog(path: string): string {
  const [, root = '', ...rest] = path.split('/')
  if (!roots.has(root)) return '/*'
  const named = rest.map((part, index) => {
    const isWidget = rest[index - 1] === 'widgets' && widgetId.test(part)
    return isWidget || part === '' || word.test(part) ? part : '*'
  })
  return ['', root, ...named].join('/')
}

/** Writes slow and failed requests, without query, address and body. The response of a failed one has its id. */
export function logRequests(log: Log, now: () => number = () => performance.now()): Middleware {
  let second = 0
  let lines = 0
  const write = (line: string) => {
    const present = Math.floor(now() / 1000)
    if (present !== second) {
      if (lines > maxLines) log(logEntry('requests', { unwritten: lines - maxLines }))
      second = present
      lines = 0
    }
    lines++
    if (lines <= maxLines) log(line)
  }

  return async (context: Context, next) => {
    const id = randomUUID()
    context.state.requestId = id
    const started = now()
    try {
      await next()
    } finally {
      const ms = Math.round(now() - started)
      const { method, path, status } = context
      if (status >= 500 && !context.headerSent) context.set('X-Request-Id', id)
      if (status >= 500 || ms >= slow)
        write(logEntry('request', { id, method, path: pathForLog(path), status, ms }))
    }
  }
}
