import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { Kysely, type Transaction } from 'kysely'
import { freeStartMemory } from '../../operation/free-start-memory.ts'
import type { Schema } from '../schema.ts'
import { commitWrites, loadOperations, type OperationOf } from '../writes/store-writes.ts'
import { type Connection, failureOf, isStorageFailure, openWriter, statementsOf } from './connection.ts'
import { ownConnection } from './dialect.ts'
import type { Answers, Request, RequestKind, StatementAnswer, WriterOptions } from './writer.ts'

/** ms */
const idleBeforeCheckpoint = 250

/** Ignores failures (full disk): the WAL keeps the pages until the next checkpoint. */
function checkpoint(connection: Connection, how: 'PASSIVE' | 'TRUNCATE') {
  try {
    connection.pragma(`wal_checkpoint(${how})`)
  } catch (error) {
    if (!isStorageFailure(failureOf(error))) throw error
  }
}

type Handlers = { [K in RequestKind]: (request: Request<K>) => Answers[K] | Promise<Answers[K]> }

function handlersOf(connection: Connection, operationOf: OperationOf): Handlers {
  const prepared = statementsOf(connection)
  const kysely = new Kysely<Schema>({ dialect: ownConnection(connection) })
  const engine = {
    operationOf,
    transaction: <T>(work: (trx: Transaction<Schema>) => Promise<T>) => kysely.transaction().execute(work),
    failsAll: (error: unknown) => isStorageFailure(failureOf(error)),
  }

  const statement = (sql: string, parameters: readonly unknown[]): StatementAnswer => {
    const ready = prepared(sql)
    if (ready.reader) {
      const rows = ready.all(...parameters)
      return { rows, changes: rows.length, lastInsertRowid: 0 }
    }
    return { rows: [], ...ready.run(...parameters) }
  }
  const command = (sql: string) => {
    statement(sql, [])
    return null
  }

  return {
    async batch({ writes }) {
      const outcomes = await commitWrites(engine, writes)
      return outcomes.map((outcome) => ('error' in outcome ? { failure: failureOf(outcome.error) } : outcome))
    },
    statement: ({ sql, parameters }) => statement(sql, parameters),
    begin: () => command('begin immediate'),
    commit: () => command('commit'),
    // SQLite has already rolled back after some disk failures.
    rollback: () => (connection.inTransaction ? command('rollback') : null),
    close: () => {
      // A replication may hold the log; the end of the service does not wait for it.
      connection.pragma('busy_timeout = 0')
      checkpoint(connection, 'TRUNCATE')
      connection.close()
      return null
    },
  }
}

async function serve(port: MessagePort, options: WriterOptions) {
  const operationOf = await loadOperations(options.operations)
  const connection = openWriter(options)
  const handlers = handlersOf(connection, operationOf)
  const handle = async <K extends RequestKind>(request: Request<K>) => handlers[request.kind](request)

  let idle: NodeJS.Timeout | undefined
  const checkpointWhenIdle = () => {
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (!connection.inTransaction) checkpoint(connection, 'PASSIVE')
    }, idleBeforeCheckpoint)
  }

  async function answer(request: Request) {
    try {
      port.postMessage({ value: await handle(request) })
    } catch (error) {
      port.postMessage({ failure: failureOf(error) })
    }
    if (connection.open) return checkpointWhenIdle()
    clearTimeout(idle)
    port.close()
  }
  let last = Promise.resolve()
  port.on('message', (request: Request) => {
    last = last.then(() => answer(request))
  })
  freeStartMemory()
  port.postMessage({ value: null })
}

if (parentPort) await serve(parentPort, workerData)
