import type { Context } from 'koa'

/** Any page may call the public API: it takes no credentials. On errors too, so that a page can read them. */
export function allowAnyOrigin(context: Context) {
  context.set('Access-Control-Allow-Origin', '*')
  context.set('Access-Control-Expose-Headers', 'Retry-After')
  context.set('Cross-Origin-Resource-Policy', 'cross-origin')
  context.set('X-Content-Type-Options', 'nosniff')
  context.set('Cache-Control', 'no-store')
}

/** Answers a preflight. @param methods as in `Allow`. */
export function answerPreflight(context: Context, methods: string) {
  context.status = 204
  context.set('Allow', methods)
  context.set('Access-Control-Allow-Methods', methods)
  context.set('Access-Control-Allow-Headers', 'Content-Type, Idempotency-Key')
  context.set('Access-Control-Max-Age', '86400')
}
