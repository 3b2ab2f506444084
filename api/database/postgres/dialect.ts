import {
  type CompiledQuery,
  type DatabaseConnection,
  type DataTypeNode,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { ReadTimedOut } from '../errors.ts'
import { connect, type Session } from './pool.ts'
import { postgresSyntax } from './syntax.ts'

interface DialectDeps {
  pool: Pool
  /** ms for a read, waiting for a connection included */
  timeout?: number
  /** Called after every write and every end of a transaction, also a failed one. */
  written: () => void
}

export const postgresDialect = (deps: DialectDeps): Dialect => ({
  createAdapter: () => new Adapter(),
  createDriver: () => new PooledConnections(deps),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new QueryCompiler(),
})

class Adapter extends PostgresAdapter {
  readonly syntax = postgresSyntax
}

/** Of columns in migrations: integers of 64 bits, and text in the order of its bytes, both as in SQLite; better-auth keeps dates as text. */
const dataTypes: Record<string, string> = {
  text: 'text collate "C"',
  date: 'text collate "C"',
  integer: 'bigint',
}

class QueryCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode) {
    this.append(dataTypes[node.dataType] ?? node.dataType)
  }
}

class PooledConnections implements Driver {
  readonly #deps: DialectDeps

  constructor(deps: DialectDeps) {
    this.#deps = deps
  }

  async init() {}

  async acquireConnection() {
    const { pool, timeout = Number.POSITIVE_INFINITY, written } = this.#deps
    const began = performance.now()
    const session = await connect(pool)
    if (performance.now() - began < timeout) return new PooledConnection(session, written)
    session.release()
    throw new ReadTimedOut(`No connection of PostgreSQL within ${timeout} ms`)
  }

  async beginTransaction(connection: PooledConnection, { isolationLevel }: TransactionSettings) {
    await connection.command(`begin${isolationLevel ? ` isolation level ${isolationLevel}` : ''}`)
  }

  async commitTransaction(connection: PooledConnection) {
    await connection.command('commit')
  }

  async rollbackTransaction(connection: PooledConnection) {
    await connection.command('rollback')
  }

  async releaseConnection(connection: PooledConnection) {
    connection.release()
  }

  async destroy() {}
}

class PooledConnection implements DatabaseConnection {
  readonly #session: Session
  readonly #written: () => void

  constructor(session: Session, written: () => void) {
    this.#session = session
    this.#written = written
  }

  async command(sql: string) {
    try {
      await this.#session.query(sql)
    } finally {
      this.#written()
    }
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, rowCount } = await this.#session.query(sql, parameters)
    if (command === 'SELECT') return { rows: shapedBy<R>(rows) }
    this.#written()
    return { rows: shapedBy<R>(rows), numAffectedRows: BigInt(rowCount) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    const { rows } = await this.executeQuery<R>(query)
    yield { rows }
  }

  release() {
    this.#session.release()
  }
}

const shapedBy = <R>(rows: unknown[]) => rows as R[]
