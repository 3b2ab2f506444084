import type { DatabaseLocation } from '../../database/database.ts'
import { withoutProblem } from '../../http/problem-data.ts'
import { Problem } from '../../http/problems.ts'
import { createWorkerPool, WorkerPoolBusy, WorkerTimedOut } from '../../operation/worker-pool.ts'
import { transferable } from '../../operation/worker-tasks.ts'
import type { ChangedDraft, DraftTasks } from './draft-thread.ts'

/** ms, waiting included. The largest draft takes about a second. */
const timeout = 60_000
const maxWaiting = 50
/** One is left for others while one tenant's draft is read or saved. */
const threads = 2

type Input<Name extends keyof DraftTasks> = DraftTasks[Name]['input']

export type LargeDrafts = ReturnType<typeof createLargeDrafts>

const overloaded = (cause: unknown) => {
  const isBusy = cause instanceof WorkerPoolBusy || cause instanceof WorkerTimedOut
  throw isBusy ? new Problem('overloaded', { headers: { 'Retry-After': '10' }, cause }) : cause
}

/** Reads answer with JSON; undefined for an unknown widget. @throws Problem 503 when too many wait */
export function createLargeDrafts(database: DatabaseLocation) {
  const pool = createWorkerPool<DraftTasks>({
    module: new URL('./draft-thread.ts', import.meta.url),
    size: threads,
    workerData: database,
    maxQueued: maxWaiting,
  })
  return {
    widget: (input: Input<'widget'>) => pool.run('widget', input, { timeout }).catch(overloaded),
    revision: (input: Input<'revision'>) => pool.run('revision', input, { timeout }).catch(overloaded),
    schedule: (input: Input<'schedule'>) => pool.run('schedule', input, { timeout }).catch(overloaded),
    /** @throws also the Problem of a body that cannot be read */
    change: async (input: Input<'change'>): Promise<ChangedDraft> =>
      withoutProblem(
        await pool.run('change', input, { timeout, transfer: transferable(input.body) }).catch(overloaded),
      ),
    close: pool.close,
  }
}
