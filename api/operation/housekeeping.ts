import type { Stores } from '../database/stores.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { Publisher } from '../publishing/publisher.ts'
import type { Settings } from '../settings.ts'
import type { Storage } from '../storage/storage.ts'
import { timeInTrash } from '../storage/trash.ts'
import type { TenantExports } from '../tenant-export/tenant-exports.ts'
import { day, hour, vietnamDay } from './clock.ts'
import { each } from './in-order.ts'
import { removeErasedFiles, trashUnknownFiles } from './leftover-files.ts'
import type { Log } from './logging.ts'
import { deleteDueTenants } from './tenant-deletion.ts'

interface HousekeepingDeps {
  stores: Pick<Stores, 'retention' | 'erasedFiles' | 'uploadRows' | 'pictureRows' | 'tenantDeletions'>
  publisher: Pick<Publisher, 'unpublish'>
  tenantExports: Pick<TenantExports, 'remove' | 'sweep'>
  storage: Storage
  pictures: Pick<Pictures, 'sweep' | 'removeTenant'>
  settings: Pick<Settings, 'eventDays'>
  /** epoch ms */
  now: () => number
  /** Whether no other process is at work on the same files. */
  isAlone: boolean
  log: Log
  report: (error: unknown) => void
}

export const maxRequestTime = hour

/**
 * Each hour erases expired rows, their files, pictures that nothing names, visitors of past days and tenants whose wait is over, for good;
 * at start files without a row, which a crash or an older database has left, go to the trash.
 */
export function createHousekeeping(deps: HousekeepingDeps) {
  const { stores, storage, pictures, tenantExports, settings, now, isAlone, log, report } = deps
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  const stopping = new AbortController()

  /** Each also where the one before has failed. */
  const steps: ((at: number) => Promise<unknown>)[] = [
    async (at) => {
      const eventsSince = at - settings.eventDays * day
      await stores.retention.sweep({ now: at, today: vietnamDay(at), eventsSince }, report)
    },
    () => removeErasedFiles(stores, storage.uploads),
    () => tenantExports.sweep(),
    () => pictures.sweep(),
    (at) => deleteDueTenants({ ...deps, ...storage, pictures }, at),
    async (at) => {
      for (const day of await storage.trash.empty(vietnamDay(at - timeInTrash)))
        log('trash emptied', { of: day })
    },
  ]
  const run = () => {
    const at = now()
    running = running.then(() => each(steps, (step) => step(at), report))
  }

  async function trashUnknown(before: number) {
    const trashed = await trashUnknownFiles(storage, stores, { before, now: now(), signal: stopping.signal })
    if (trashed.uploads + trashed.pictures > 0) log('trash', { ...trashed })
  }

  return {
    /** Before the first request: an upload in progress has no row yet, and its file is newer. It waits for nothing. */
    start() {
      const before = isAlone ? now() : now() - maxRequestTime
      running = each(
        [
          // They have no row either, and are not for the trash.
          () => removeErasedFiles(stores, storage.uploads),
          () => storage.uploads.sweepIncoming(before),
          () => storage.pictures.sweepIncoming(before),
          () => trashUnknown(before),
        ],
        (step) => step(),
        report,
      )
      run()
      timer = setInterval(run, hour).unref()
    },
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await running
    },
  }
}
