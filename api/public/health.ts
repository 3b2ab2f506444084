import type { Context } from 'koa'
import { monotonic as processMonotonic } from '../operation/clock.ts'
import { healthChecks, readHealth } from '../operation/health.ts'
import type { PublicDeps } from './deps.ts'

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
