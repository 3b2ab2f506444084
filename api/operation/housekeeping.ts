import type { Stores } from '../database/stores.ts'
import { vietnamDay } from '../public/vietnam-day.ts'
import type { UploadStore } from '../uploads/upload-store.ts'

interface HousekeepingParts {
  stores: Pick<Stores, 'retention' | 'uploadRows'>
  uploads: UploadStore
  /** epoch ms */
  now: () => number
  report: (error: unknown) => void
}

const hour = 60 * 60 * 1000

/**
 * Erases what has had its time, once an hour: expired rows with their uploaded files, visitors of past days, and once, at the
 * start, files that a crash left without a row.
 */
export function createHousekeeping({ stores, uploads, now, report }: HousekeepingParts) {
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
      // Before the first request: an upload that is under way has no row yet.
      await uploads.sweep(stores.uploadRows.known, now())
      turn()
      timer = setInterval(turn, hour).unref()
    },
    /** Lets the round that is under way finish. */
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
