import type { CompiledQuery } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { StorageUnavailable } from '../errors.ts'
import type { Row } from '../writes/operation.ts'
import { errorOf } from './failure.ts'

export interface PoolOptions {
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
