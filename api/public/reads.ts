/** What is read from the service itself, beside files. */
import type { Context } from 'koa'
import { entryOfType } from '../../widgets/catalog.ts'
import type { CatalogFile } from '../../widgets/catalog-files.ts'
import { Problem } from '../http/problems.ts'
import type { RouteHandler } from '../http/route.ts'
import { day, monotonic as processMonotonic, vietnamDay, vietnamTimeZone } from '../operation/clock.ts'
import { healthChecks, readHealth } from '../operation/health.ts'
import type { PublicDeps } from './deps.ts'

const statsDays = 30

export const stats =
  ({ stores, liveWidgets, now = Date.now }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    const since = vietnamDay(now() - (statsDays - 1) * day)
    const { views, clicks, interactions, daily, updatedAt } = await stores.publicWidgets.stats(widget, since)
    context.body = {
      publicId: widget.publicId,
      views,
      clicks,
      interactions,
      daily,
      timeZone: vietnamTimeZone,
      updatedAt: new Date(updatedAt ?? now()).toISOString(),
    }
  }

export const challenge =
  ({ liveWidgets, inbox, now = Date.now }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    if (!liveWidgets.takesWrites(widget)) throw new Problem('not-found')
    context.body = await inbox.newChallenge(widget.publicId, now())
  }

/** `jobs/{jobSlug}` becomes `jobs/:jobSlug`. */
export const routerPath = (declared: string) => declared.replace(/\{(\w+)\}/g, ':$1')

/** Responds `[]` for a filter without matches, 404 for other missing files. */
export const missingFile =
  ({ path, filters = {} }: CatalogFile, { liveWidgets }: PublicDeps): RouteHandler =>
  async (context) => {
    const widget = await liveWidgets.require(String(context.params.publicId))
    const isFiltered = Object.keys(filters).some((name) => context.query[name] !== undefined)
    const declared = entryOfType(widget.type)?.definition?.files?.[path]
    if (!declared || !isFiltered) throw new Problem('not-found')
    context.body = []
  }

/** ms; health requests in between share one look */
const interval = 1000

/** 503 when nothing can be written; what else is wrong is named, and visitors do not suffer from it. */
export function health(deps: PublicDeps) {
  const { version, draining, now = Date.now, monotonic = processMonotonic } = deps
  let last: { at: number; checks: ReturnType<typeof look> } | undefined

  const look = () =>
    readHealth({ ...deps, now }).then(healthChecks, () => ({ database: 'unavailable' }) as const)
  const checks = () => {
    if (!last || monotonic() - last.at >= interval) last = { at: monotonic(), checks: look() }
    return last.checks
  }

  return async (context: Context) => {
    const found = await checks()
    const isDraining = draining?.() ?? false
    const ok = found.database === 'ok' && !isDraining
    context.status = ok ? 200 : 503
    if (!ok) context.set('Retry-After', '5')
    context.body = {
      status: ok ? 'ok' : 'unavailable',
      version,
      checks: { ...found, ...(isDraining && { shutdown: 'in progress' }) },
    }
  }
}
