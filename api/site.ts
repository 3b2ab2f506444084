/** Pages that are rendered when they are asked for. All others are files. */
import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Middleware } from 'koa'

type Render = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => unknown

/** Paths of such pages. Others are not passed on, so that a stray address does not load the renderer. */
const rendered = /^\/dev\/frame\/?$/

/**
 * Answers on-demand pages with what Astro built. It is imported at the first need: a service that nobody asks for such a
 * page does not carry it.
 * @param folder of the build, with `server/entry.mjs` in it
 */
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
    if (!rendered.test(path) || (method !== 'GET' && method !== 'HEAD') || !existsSync(entry)) return next()
    const render = await load()
    // Koa has set 404 already, and would end the answer by itself
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
