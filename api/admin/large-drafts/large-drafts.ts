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

/** Bytes of JSON. A smaller draft takes less time than it takes to start a thread. */
export const largeDraft = 64 * 1024

export interface LargeDrafts {
  /** The response as JSON; undefined for an unknown widget. @throws Problem 503 when too many wait */
  widget(input: Input<'widget'>): Promise<Uint8Array | undefined>
  /** Likewise. */
  revision(input: Input<'revision'>): Promise<Uint8Array | undefined>
  /** Likewise. */
  schedule(input: Input<'schedule'>): Promise<Uint8Array | undefined>
  /** @throws also the Problem of a body that cannot be read */
  change(input: Input<'change'>): Promise<ChangedDraft>
  close(): Promise<void>
}

const overloaded = (cause: unknown) => {
  const isBusy = cause instanceof WorkerPoolBusy || cause instanceof WorkerTimedOut
  throw isBusy ? new Problem('overloaded', { headers: { 'Retry-After': '10' }, cause }) : cause
}

export function createLargeDrafts(database: DatabaseLocation): LargeDrafts {
  const pool = createWorkerPool<DraftTasks>({
    module: new URL('./draft-thread.ts', import.meta.url),
    size: threads,
    workerData: database,
    maxQueued: maxWaiting,
  })
  return {
    widget: (input) => pool.run('widget', input, { timeout }).catch(overloaded),
    revision: (input) => pool.run('revision', input, { timeout }).catch(overloaded),
    schedule: (input) => pool.run('schedule', input, { timeout }).catch(overloaded),
    change: async (input) =>
      withoutProblem(
        await pool.run('change', input, { timeout, transfer: transferable(input.body) }).catch(overloaded),
      ),
    close: pool.close,
  }
}
