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
  RawNode,
  SelectQueryNode,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { OutcomeUnknown, ReadTimedOut, StorageUnavailable } from '../errors.ts'
import { connect, isRefusal, type Session } from './pool.ts'
import { postgresSyntax } from './syntax.ts'

interface DialectDeps {
  pool: Pool
  /** For reads outside a transaction; `timeout` in ms, waiting for a connection included. */
  reads?: { pool: Pool; timeout: number }
  /** Called after every write and every end of a transaction, also a failed one. */
  written: () => void
  /** Called with what a statement throws. */
  refused: (error: unknown) => void
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

/** Column types in migrations: 64-bit integers, and text in byte order, both as in SQLite; dates of the tables `auth_…` are text. */
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
    return new Connection(this.#deps)
  }

  async beginTransaction(connection: Connection, { isolationLevel }: TransactionSettings) {
    await connection.begin(isolationLevel)
  }

  async commitTransaction(connection: Connection) {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: Connection) {
    await connection.end('rollback')
  }

  async releaseConnection(connection: Connection) {
    connection.release()
  }

  async destroy() {}
}

const isRead = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) || (RawNode.is(query) && /^\s*select\b/i.test(sql))

/** Takes a connection of a pool for each statement, and one for a whole transaction. */
class Connection implements DatabaseConnection {
  readonly #deps: DialectDeps
  #session: Session | undefined

  constructor(deps: DialectDeps) {
    this.#deps = deps
  }

  /** Notes failures. */
  async #watched<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      this.#deps.refused(error)
      throw error
    }
  }

  begin(isolationLevel: TransactionSettings['isolationLevel']) {
    return this.#watched(async () => {
      this.#session = await connect(this.#deps.pool)
      await this.#session.query(`begin${isolationLevel ? ` isolation level ${isolationLevel}` : ''}`)
    })
  }

  async end(how: 'commit' | 'rollback') {
    try {
      await this.#watched(async () => this.#session?.query(how))
    } catch (error) {
      if (how === 'commit') throw unknownIfLost(error)
      // A connection that is lost has taken everything back: what broke it is thrown.
      if (!(error instanceof StorageUnavailable)) throw error
    } finally {
      this.#deps.written()
    }
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#watched(() => this.#executeOn<R>(query))
  }

  async #executeOn<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#session) return this.#execute(this.#session, query)
    const { pool, reads } = this.#deps
    const session = reads && isRead(query) ? await connectInTime(reads) : await connect(pool)
    try {
      return await this.#execute<R>(session, query)
    } catch (error) {
      throw isRead(query) ? error : unknownIfLost(error)
    } finally {
      session.release()
    }
  }

  async #execute<R>(session: Session, { sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, rowCount } = await session.query(sql, parameters)
    if (command === 'SELECT') return { rows: shapedBy<R>(rows) }
    this.#deps.written()
    return { rows: shapedBy<R>(rows), numAffectedRows: BigInt(rowCount) }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncGenerator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }

  release() {
    this.#session?.release()
    this.#session = undefined
  }
}

/** A write that was sent may be stored, unless the server itself has refused it. */
function unknownIfLost(error: unknown): unknown {
  if (!(error instanceof StorageUnavailable) || isRefusal(error)) return error
  const { message, code, cause } = error
  return new OutcomeUnknown(message, { cause, ...(code !== undefined && { code }) })
}

async function connectInTime({ pool, timeout }: { pool: Pool; timeout: number }): Promise<Session> {
  const began = performance.now()
  const session = await connect(pool)
  if (performance.now() - began < timeout) return session
  session.release()
  throw new ReadTimedOut(`No connection of PostgreSQL within ${timeout} ms`)
}

const shapedBy = <R>(rows: unknown[]) => rows as R[]
