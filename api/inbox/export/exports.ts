import { Readable } from 'node:stream'
import { Semaphore, withTimeout } from 'async-mutex'
import { Overloaded, StorageUnavailable } from '../../database/errors.ts'
import { createWorkerPool, WorkerCrashed, WorkerPoolBusy } from '../../operation/worker-pool.ts'
import type { ExportOf, ExportPosition, ExportTasks } from './tasks.ts'

/** At the same time, of all tenants. */
const maxExports = 2
/** ms for an export to begin */
const defaultMaxWait = 10_000

export interface Exports {
  /**
   * An inbox as CSV, newest first. Each page is read when the client has taken the one before.
   * @throws Overloaded when others do not end in time, StorageUnavailable
   */
  open(of: ExportOf): Promise<Readable>
  close(): Promise<void>
}

export function createExports(folder: string, maxWait = defaultMaxWait): Exports {
  const pool = createWorkerPool<ExportTasks>({
    module: new URL('./thread.ts', import.meta.url),
    size: maxExports,
    workerData: { folder },
  })
  const slots = withTimeout(new Semaphore(maxExports), maxWait, new Overloaded('Other exports are running'))

  const page = (of: ExportOf, position?: ExportPosition) =>
    pool.run('page', { ...of, position }).catch((cause) => {
      const isOurs = cause instanceof WorkerCrashed || cause instanceof WorkerPoolBusy
      throw isOurs ? new StorageUnavailable('The export broke off', { cause }) : cause
    })

  async function* pages(of: ExportOf, first: ExportTasks['page']['output']) {
    for (let current = first; ; current = await page(of, current.next)) {
      yield current.csv
      if (!current.next) return
    }
  }

  return {
    async open(of) {
      const [, release] = await slots.acquire()
      try {
        // An error of the first page is a response of its own; later ones break the download off.
        const first = await page(of)
        const body = Readable.from(pages(of, first), { objectMode: false, highWaterMark: 1 })
        return body.once('close', release)
      } catch (error) {
        release()
        throw error
      }
    },
    close: pool.close,
  }
}
