import { createWorkerPool, WorkerPoolBusy, WorkerTimedOut } from '../../operation/worker-pool.ts'
import { Overloaded, ReadTimedOut } from '../errors.ts'
import type { Row } from '../writes/operation.ts'
import { errorOf } from './connection.ts'
import type { ReaderTasks } from './reader-thread.ts'

/** One is left for short reads while the other runs a long one. */
const threads = 2

/** Reads on threads of their own, so that a long one delays no response. @param timeout ms, waiting included */
export function createReaders(file: string, timeout: number) {
  const pool = createWorkerPool<ReaderTasks>({
    module: new URL('./reader-thread.ts', import.meta.url),
    size: threads,
    workerData: { file },
  })
  return {
    /** @throws ReadTimedOut, Overloaded, StorageUnavailable, or StatementFailed for a refused statement */
    async read(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
      const outcome = await pool.run('read', { sql, parameters }, { timeout }).catch((error) => {
        throw readError(error)
      })
      if ('failure' in outcome) throw errorOf(outcome.failure)
      return outcome.rows
    },
    close: pool.close,
  }
}

function readError(cause: unknown): unknown {
  if (cause instanceof WorkerTimedOut) return new ReadTimedOut(cause.message)
  if (cause instanceof WorkerPoolBusy) return new Overloaded(cause.message)
  return cause
}
