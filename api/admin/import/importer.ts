import type { DatabaseLocation } from '../../database/database.ts'
import { withoutProblem } from '../../http/problem-data.ts'
import { Problem } from '../../http/problems.ts'
import { createWorkerPool, WorkerPoolBusy, WorkerTimedOut } from '../../operation/worker-pool.ts'
import { transferable } from '../../operation/worker-tasks.ts'
import type { ImportProgress } from './import-csv.ts'
import type { ImportDone, ImportInput, ImportTasks } from './import-thread.ts'

/** ms, waiting included. 20,000 stores take some seconds. */
const timeout = 120_000
const maxWaiting = 20

export type Importer = ReturnType<typeof createImporter>

/** Checks files on one thread, one after the other. */
export function createImporter(database: DatabaseLocation) {
  const pool = createWorkerPool<ImportTasks>({
    module: new URL('./import-thread.ts', import.meta.url),
    size: 1,
    workerData: database,
    maxQueued: maxWaiting,
  })
  const underWay = new Map<string, ImportProgress>()

  return {
    /**
     * @param name names the collection for `progressOf`
     * @throws Problem 400 or 422 for what cannot be imported, 404 without such a collection, 503 when too many wait
     */
    async run(name: string, input: ImportInput): Promise<ImportDone> {
      if (underWay.has(name)) throw new Problem('conflict', { detail: alreadyRunning })
      underWay.set(name, { checked: 0, lines: 0 })
      try {
        const result = await pool.run('importCsv', input, {
          timeout,
          transfer: typeof input.csv === 'string' ? [] : transferable(input.csv),
          progress: (progress) => underWay.set(name, progress),
        })
        return withoutProblem(result)
      } catch (cause) {
        if (cause instanceof WorkerPoolBusy || cause instanceof WorkerTimedOut)
          throw new Problem('overloaded', { headers: { 'Retry-After': '30' }, cause })
        throw cause
      } finally {
        underWay.delete(name)
      }
    },
    /** Undefined when no import of that collection is under way. */
    progressOf: (name: string) => underWay.get(name),
    close: () => pool.close(),
  }
}

const alreadyRunning = {
  vi: 'Một lần nhập khác vào danh sách này đang chạy.',
  en: 'Another import into this list is running.',
}
