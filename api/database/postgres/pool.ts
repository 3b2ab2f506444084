import type { CompiledQuery } from 'kysely'
import { DatabaseError, Pool, type PoolClient, types } from 'pg'
import { ReadTimedOut, StatementFailed, StorageUnavailable } from '../errors.ts'
import type { Row } from '../writes/operation.ts'

interface PoolOptions {
  url: string
  connections: number
  /** ms for a statement */
  timeout?: number
  isReadOnly?: boolean
}

/** ms to wait for a connection */
const connectTimeout = 10_000
/** ms; a transaction of a machine that is gone would hold its locks */
const idleTransactionTimeout = 60_000

/** bigint and numeric: counts and times, which a number holds. */
const numbers: ReadonlySet<number> = new Set([types.builtins.INT8, types.builtins.NUMERIC])

export function openPool({ url, connections, timeout, isReadOnly }: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'nhung',
    max: connections,
    connectionTimeoutMillis: connectTimeout,
    idle_in_transaction_session_timeout: idleTransactionTimeout,
    ...(timeout !== undefined && { statement_timeout: timeout }),
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    types: {
      getTypeParser: (id: number, format?: 'text' | 'binary') =>
        numbers.has(id) ? Number : types.getTypeParser(id, format),
    },
  })
  // An idle connection that breaks leaves the pool by itself.
  pool.on('error', () => undefined)
  return pool
}

export interface Rows {
  rows: Row[]
  command: string
  rowCount: number
}

/** @throws StorageUnavailable */
export async function connect(pool: Pool): Promise<Session> {
  const client = await pool.connect().catch((error) => {
    throw errorOf(error)
  })
  return sessionOf(client)
}

/** PostgreSQL has no NUL in texts. Nothing stored has one either, so what is looked for is not found. */
const storable = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value)

/** One connection of a pool. */
function sessionOf(client: PoolClient) {
  let broken: Error | undefined
  const breaks = (error: Error) => {
    broken = error
  }
  // A connection that breaks while nothing runs on it.
  client.on('error', breaks)
  return {
    /** @throws StorageUnavailable, StatementFailed, ReadTimedOut */
    async query(sql: string, parameters: readonly unknown[] = []): Promise<Rows> {
      try {
        const { rows, command, rowCount } = await client.query<Row>(sql, parameters.map(storable))
        return { rows, command, rowCount: rowCount ?? 0 }
      } catch (error) {
        const failure = errorOf(error)
        if (failure instanceof StorageUnavailable) broken = failure
        throw failure
      }
    },
    release() {
      client.off('error', breaks)
      client.release(broken ?? false)
    },
  }
}

export type Session = ReturnType<typeof sessionOf>

export const lookUpsOf =
  (pool: Pool) =>
  <R>({ sql }: CompiledQuery<R>) =>
  async (...parameters: (string | number)[]): Promise<R | undefined> => {
    const session = await connect(pool)
    try {
      const { rows } = await session.query(sql, parameters)
      return rowOf<R>(rows[0])
    } finally {
      session.release()
    }
  }

const rowOf = <R>(row: unknown) => row as R | undefined

/**
 * No connection, no resources, a shutdown, a server that only reads, or stopped writes; with that of Node for connections.
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const storageFailure = /^(08|53|57P|58|25006|XX|28|3D|NH001)/

const timedOut = '57014'
/** Two transactions that could not have run one after the other, and a deadlock. */
const conflict = /^(40001|40P01)$/

/** Maps errors of `pg` to those of the stores. */
export function errorOf(error: unknown): Error {
  if (!(error instanceof Error)) return new StatementFailed('UNKNOWN', String(error))
  if (error instanceof StorageUnavailable || error instanceof StatementFailed) return error
  const { message } = error
  if (!(error instanceof DatabaseError))
    return new StorageUnavailable(message, { cause: error, ...codeOf(error) })
  const code = error.code ?? 'UNKNOWN'
  if (code === timedOut) return new ReadTimedOut(message, { cause: error })
  return storageFailure.test(code)
    ? new StorageUnavailable(`${code}: ${message}`, { code, cause: error })
    : new StatementFailed(code, message)
}

/** A shutdown may end a connection after its commit, while that waits for a standby. */
const endsConnection = /^(08|57P)/

/** Whether the server has said that it did not do it. */
export const isRefusal = ({ cause, code = '' }: StorageUnavailable) =>
  cause instanceof DatabaseError && !endsConnection.test(code)

/** SQLSTATE: connection failure. The driver has no code for a connection that ends or says what PostgreSQL does not say. */
const connectionFailure = '08006'

const codeOf = (error: Error) => ({
  code: 'code' in error && typeof error.code === 'string' ? error.code : connectionFailure,
})

/** The same statements may succeed when they run again. */
export const isConflict = (error: unknown) => error instanceof StatementFailed && conflict.test(error.code)
