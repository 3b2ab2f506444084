import { DatabaseError } from 'pg'
import { ReadTimedOut, StatementFailed, StorageUnavailable } from '../errors.ts'

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
