/** Pages that Astro renders per request, and the HTML 404. */
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context, Middleware } from 'koa'
import { headerSets } from './headers.ts'
import { apiPrefix } from './routes.ts'

type Render = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown

/** Other paths don't load the renderer. */
const rendered = /^\/dev\/frame\/?$/

/** A 404 below it is always a problem document. */
const forPrograms = new RegExp(`^${apiPrefix}`)

async function sayMissing(context: Context, folder: string) {
  const { method, path } = context
  if ((method !== 'GET' && method !== 'HEAD') || forPrograms.test(path)) return
  if (context.accepts('json', 'html') !== 'html') return
  const page = await readFile(join(folder, 'client/404.html')).catch(() => undefined)
  if (!page) return
  context.set({ ...headerSets.page, 'Cache-Control': 'no-store', Vary: 'Accept' })
  context.status = 404
  context.type = 'text/html; charset=utf-8'
  context.body = page
}

/** Imports Astro's server build (`server/entry.mjs` in `folder`) at the first such request, to save memory. */
export function siteHandler(folder: string): Middleware {
  const entry = join(folder, 'server/entry.mjs')
  let loading: Promise<Render> | undefined
  const load = () => {
    loading ??= importRender(entry).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  return async (context, next) => {
    const { method, path, req, res } = context
    if (!rendered.test(path) || (method !== 'GET' && method !== 'HEAD') || !existsSync(entry)) {
      await next()
      if (context.status === 404 && context.body == null) await sayMissing(context, folder)
      return
    }
    const render = await load()
    // Koa has set 404 already, and would end the response itself
    context.respond = false
    res.statusCode = 200
    const outcome = await new Promise<'answered' | 'passed' | Error>((resolve) => {
      res.once('close', () => resolve('answered'))
      render(req, res, (error) => resolve(error === undefined ? 'passed' : asError(error)))
    })
    if (outcome === 'answered') return
    context.respond = true
    res.statusCode = 404
    if (outcome !== 'passed') throw outcome
    await next()
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

async function importRender(entry: string): Promise<Render> {
  const server: { handler?: unknown } = await import(pathToFileURL(entry).href)
  const { handler } = server
  if (typeof handler !== 'function') throw new Error(`No handler in ${entry}`)
  return (request, response, next) => handler(request, response, next)
}
