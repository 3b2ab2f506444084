import { type Row, runSync, type Statement } from '../writes/operation.ts'
import type { OperationOf, Write } from '../writes/operations.ts'
import type { Connection } from './connection.ts'
import { failureOf, isStorageFailure } from './failure.ts'
import type { JobOutcome } from './messages.ts'

type Execute = (statement: Statement) => Row[]

/** A failed write rolls back alone; a disk failure rolls back the batch and throws. */
export function commitBatch(
  connection: Connection,
  execute: Execute,
  operationOf: OperationOf,
  writes: Write[],
): JobOutcome[] {
  const commitAll = (run: (write: Write) => JobOutcome) =>
    inTransaction(connection, execute, () => writes.map(run))
  try {
    return commitAll((write) => ({ result: runSync(operationOf(write), execute) }))
  } catch (error) {
    if (isStorageFailure(failureOf(error))) throw error
    // Savepoints cost time, so only a batch with a failure uses one per write.
    return commitAll((write) => runInSavepoint(execute, operationOf, write))
  }
}

function inTransaction<T>(connection: Connection, execute: Execute, work: () => T): T {
  execute({ sql: 'begin immediate', params: [] })
  try {
    const result = work()
    execute({ sql: 'commit', params: [] })
    return result
  } catch (error) {
    // SQLite has already rolled back after some disk failures.
    if (connection.inTransaction) execute({ sql: 'rollback', params: [] })
    throw error
  }
}

function runInSavepoint(execute: Execute, operationOf: OperationOf, write: Write): JobOutcome {
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
