import type { Stores } from '../database/stores.ts'
import { vietnamDay } from '../public/vietnam-day.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

interface HousekeepingDeps {
  stores: Pick<Stores, 'retention' | 'uploadRows'>
  uploads: UploadStore
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

const hour = 60 * 60 * 1000

/**
 * Erases hourly: expired rows with their uploaded files, and visitor hashes of past days. At start also files that a crash left
 * without a row.
 */
export function createHousekeeping({ stores, uploads, now, report }: HousekeepingDeps) {
  let timer: NodeJS.Timeout | undefined
  let round = Promise.resolve()

  const sweep = async () => {
    const { files } = await stores.retention.sweep(now(), vietnamDay(now()))
    await uploads.remove(files)
  }
  const turn = () => {
    round = sweep().catch(report)
  }

  return {
    async start() {
      // before the first request, because a running upload has no row yet
      await uploads.sweep(stores.uploadRows.known, now())
      turn()
      timer = setInterval(turn, hour).unref()
    },
    /** Resolves when a running sweep has finished. */
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
