import type { Stores } from '../database/stores.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Settings } from '../settings.ts'
import type { TenantExports } from '../tenant-export/tenant-exports.ts'
import type { UploadStore } from '../uploads/upload-store.ts'
import { deleteDueTenants } from './tenant-deletion.ts'
import { vietnamDay } from './vietnam-day.ts'

interface HousekeepingDeps {
  stores: Pick<Stores, 'retention' | 'uploadRows' | 'tenantDeletions'>
  publisher: Pick<Publisher, 'unpublish'>
  tenantExports: Pick<TenantExports, 'remove' | 'sweep'>
  uploads: UploadStore
  pictures: Pick<Pictures, 'recover' | 'sweep' | 'removeTenant'>
  settings: Pick<Settings, 'eventDays'>
  /** epoch ms */
  now: () => number
  /** Whether no other process is at work on the same files. */
  isAlone: boolean
  report: (error: unknown) => void
}

const hour = 60 * 60 * 1000
export const maxRequestTime = hour

/** Each hour erases expired rows, their files, pictures that nothing names, visitors of past days and tenants whose wait is over; at start also files without a row (left by a crash). */
export function createHousekeeping(deps: HousekeepingDeps) {
  const { stores, uploads, pictures, tenantExports, settings, now, isAlone, report } = deps
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()

  const sweep = async () => {
    const at = now()
    const eventsSince = at - settings.eventDays * 24 * hour
    const { files } = await stores.retention.sweep({ now: at, today: vietnamDay(at), eventsSince })
    await uploads.remove(files)
    await tenantExports.sweep()
    await pictures.sweep()
    await deleteDueTenants(deps, at)
  }
  const run = () => {
    running = sweep().catch(report)
  }

  return {
    async start() {
      // An upload in progress has no row yet: this stands before the first request, or is far from any.
      const before = isAlone ? now() : now() - maxRequestTime
      await uploads.sweep(stores.uploadRows.known, before)
      await pictures.recover(before)
      run()
      timer = setInterval(run, hour).unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
