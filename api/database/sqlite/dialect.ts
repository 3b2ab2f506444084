import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { Row } from '../writes/operation.ts'
import { type Connection, openReader, statementsOf } from './connection.ts'
import { sqliteSyntax } from './syntax.ts'
import type { Release, WriteMutex, Writer } from './writer.ts'

export interface DialectDeps {
  file: string
  reader: Connection
  /** Reads outside a transaction. */
  read(sql: string, parameters: readonly unknown[]): Row[] | Promise<Row[]>
  writer: Pick<Writer, 'ask'>
  writeMutex: WriteMutex
  /** Called after every write and every end of a transaction, also a failed one. */
  written: () => void
}

export const sqliteDialect = (deps: DialectDeps): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new TwoConnections(deps),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
})

class Adapter extends SqliteAdapter {
  readonly syntax = sqliteSyntax

  // The write mutex serializes writes; reads run concurrently.
  override get supportsMultipleConnections() {
    return true
  }
  override get supportsTransactionalDdl() {
    return true
  }
}

class TwoConnections implements Driver {
  readonly #deps: DialectDeps
  readonly #prepared: ReturnType<typeof statementsOf>

  constructor(deps: DialectDeps) {
    this.#deps = deps
    this.#prepared = statementsOf(deps.reader)
  }

  async init() {}

  async acquireConnection() {
    return new Session(this.#deps, this.#prepared)
  }

  async beginTransaction(session: Session) {
    await session.begin()
  }

  async commitTransaction(session: Session) {
    await session.end('commit')
  }

  async rollbackTransaction(session: Session) {
    await session.end('rollback')
  }

  async releaseConnection(session: Session) {
    await session.release()
  }

  async destroy() {}
}

/** Acquires the write mutex for each write outside a transaction, and once for a whole transaction. */
class Session implements DatabaseConnection {
  readonly #deps: DialectDeps
  readonly #prepared: ReturnType<typeof statementsOf>
  #release: Release | undefined

  constructor(deps: DialectDeps, prepared: ReturnType<typeof statementsOf>) {
    this.#deps = deps
    this.#prepared = prepared
  }

  async begin() {
    this.#release = await this.#deps.writeMutex.acquire()
    await this.#deps.writer.ask('begin', {})
  }

  async end(how: 'commit' | 'rollback') {
    try {
      await this.#deps.writer.ask(how, {})
    } finally {
      this.#deps.written()
    }
    this.#letGo()
  }

  async release() {
    if (!this.#release) return
    try {
      await this.#deps.writer.ask('rollback', {})
    } finally {
      this.#letGo()
    }
  }

  #letGo() {
    this.#release?.()
    this.#release = undefined
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#write(query)
    if (SelectQueryNode.is(query.query) || this.#onlyReads(query))
      return { rows: shapedBy<R>(await this.#deps.read(query.sql, query.parameters)) }
    const release = await this.#deps.writeMutex.acquire()
    try {
      return await this.#write(query)
    } finally {
      release()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    // Uses its own connection: an open cursor would pin the shared reader to an old snapshot.
    const connection = openReader(this.#deps.file)
    try {
      for (const row of connection.prepare<unknown[], R>(query.sql).iterate(...query.parameters))
        yield { rows: [row] }
    } finally {
      connection.close()
    }
  }

  #onlyReads(query: CompiledQuery) {
    return RawNode.is(query.query) && this.#prepared(query.sql).readonly
  }

  async #write<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    try {
      const answer = await this.#deps.writer.ask('statement', { sql, parameters })
      return {
        rows: shapedBy<R>(answer.rows),
        numAffectedRows: BigInt(answer.changes),
        insertId: BigInt(answer.lastInsertRowid),
      }
    } finally {
      this.#deps.written()
    }
  }
}

const shapedBy = <R>(rows: unknown[]) => rows as R[]

/** Runs on the thread of the caller, synchronously: its promises resolve before the thread's next task. */
export function ownConnection(connection: Connection): Dialect {
  const database = { prepare: statementsOf(connection), close: () => undefined }
  const dialect = new SqliteDialect({ database })

  class Driver extends SqliteDriver {
    override async beginTransaction(own: DatabaseConnection) {
      await own.executeQuery(CompiledQuery.raw('begin immediate'))
    }

    override async rollbackTransaction(own: DatabaseConnection) {
      // SQLite has already rolled back after some disk failures.
      if (connection.inTransaction) await super.rollbackTransaction(own)
    }
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createDriver: () => new Driver({ database }),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  }
}
