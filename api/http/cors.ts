import type { Context } from 'koa'

/**
 * What every answer of the public API says beside its content. Any page may call it: it takes no credentials. On errors too,
 * so that a page can read them.
 */
const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
const headerLines = Object.entries(headers).flat()

/** Sets the headers of an answer that Koa sends. */
export const allowAnyOrigin = (context: Context) => context.set(headers)

/** Sends JSON text with all its headers in one go, past Koa, whose way by single headers costs a write a tenth of its time. */
export function answerAtOnce(context: Context, status: number, json: string) {
  context.respond = false
  context.res.writeHead(status, [
    ...headerLines,
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(json)),
  ])
  context.res.end(json)
}

/** Answers a preflight. @param methods as in `Allow`. */
export function answerPreflight(context: Context, methods: string) {
  context.status = 204
  context.set('Allow', methods)
  context.set('Access-Control-Allow-Methods', methods)
  context.set('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
  context.set('Access-Control-Max-Age', '86400')
}
