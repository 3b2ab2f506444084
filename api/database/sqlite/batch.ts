import { type Row, runSync, type Statement } from '../writes/operation.ts'
import { operationOf, type Write } from '../writes/operations.ts'
import type { Connection } from './connection.ts'
import { failureOf, isStorageFailure } from './failure.ts'
import type { JobOutcome } from './messages.ts'

type Execute = (statement: Statement) => Row[]

/**
 * Keeps a batch in one transaction, which is on disk when this returns. A write that fails takes only itself back. When the
 * disk fails, the whole batch is taken back and this throws.
 */
export function commitBatch(connection: Connection, execute: Execute, writes: Write[]): JobOutcome[] {
  const keepAll = (keep: (write: Write) => JobOutcome) =>
    inTransaction(connection, execute, () => writes.map(keep))
  try {
    return keepAll((write) => ({ result: runSync(operationOf(write), execute) }))
  } catch (error) {
    if (isStorageFailure(failureOf(error))) throw error
    // Hardly ever: so the savepoint that each write would need is worth its time only now.
    return keepAll((write) => keepAlone(execute, write))
  }
}

function inTransaction<T>(connection: Connection, execute: Execute, work: () => T): T {
  execute({ sql: 'begin immediate', params: [] })
  try {
    const result = work()
    execute({ sql: 'commit', params: [] })
    return result
  } catch (error) {
    // SQLite has already rolled back after some failures of the disk.
    if (connection.inTransaction) execute({ sql: 'rollback', params: [] })
    throw error
  }
}

function keepAlone(execute: Execute, write: Write): JobOutcome {
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
