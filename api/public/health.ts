import type { Context } from 'koa'
import { StorageUnavailable } from '../database/errors.ts'
import type { PublicDeps } from './deps.ts'

/** ms; health requests in between share one disk probe */
const interval = 1000

export function health({ database, version, draining, now = Date.now }: PublicDeps) {
  let last: { at: number; writable: Promise<boolean> } | undefined

  const canWrite = () => {
    if (!last || now() - last.at >= interval) {
      const writable = database.probe().then(
        () => true,
        (error: unknown) => {
          if (error instanceof StorageUnavailable) return false
          throw error
        },
      )
      last = { at: now(), writable }
    }
    return last.writable
  }

  return async (context: Context) => {
    const writable = await canWrite().catch(() => false)
    const queue = database.pressure().full ? 'full' : 'ok'
    const isDraining = draining?.() ?? false
    const ok = writable && !isDraining
    context.status = ok ? 200 : 503
    if (!ok) context.set('Retry-After', '5')
    context.body = {
      status: ok ? 'ok' : 'unavailable',
      version,
      checks: {
        database: writable ? 'ok' : 'unavailable',
        queue,
        ...(isDraining && { shutdown: 'in progress' }),
      },
    }
  }
}
