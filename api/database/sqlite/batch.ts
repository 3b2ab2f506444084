import { type Row, runSync, type Statement } from '../writes/operation.ts'
import { operationOf, type Write } from '../writes/operations.ts'
import type { Connection } from './connection.ts'
import { failureOf, isStorageFailure } from './failure.ts'
import type { JobOutcome } from './messages.ts'

type Execute = (statement: Statement) => Row[]

/**
 * Keeps a batch in one transaction, which is on disk when this returns. Each write has a savepoint, so that one that fails
 * takes only itself back. When the disk fails, the whole batch is taken back and this throws.
 */
export function commitBatch(connection: Connection, execute: Execute, writes: Write[]): JobOutcome[] {
  execute({ sql: 'begin immediate', params: [] })
  try {
    const outcomes = writes.map((write) => keep(execute, write))
    execute({ sql: 'commit', params: [] })
    return outcomes
  } catch (error) {
    // SQLite has already rolled back after some failures of the disk.
    if (connection.inTransaction) execute({ sql: 'rollback', params: [] })
    throw error
  }
}

function keep(execute: Execute, write: Write): JobOutcome {
  execute({ sql: 'savepoint job', params: [] })
  try {
    const result = runSync(operationOf(write), execute)
    execute({ sql: 'release job', params: [] })
    return { result }
  } catch (error) {
    const failure = failureOf(error)
    if (isStorageFailure(failure)) throw error
    execute({ sql: 'rollback to job', params: [] })
    execute({ sql: 'release job', params: [] })
    return { failure }
  }
}
