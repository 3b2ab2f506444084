import Sqlite from 'better-sqlite3'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import type { Failure } from './messages.ts'

export const failureOf = (error: unknown): Failure => ({
  code: error instanceof Sqlite.SqliteError ? error.code : 'UNKNOWN',
  message: error instanceof Error ? error.message : String(error),
})

/** Transient disk or lock failures, which affect every write. */
export const isStorageFailure = ({ code }: Failure) =>
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|CANTOPEN|READONLY|PROTOCOL)/.test(code)

export const errorOf = (failure: Failure): Error =>
  isStorageFailure(failure)
    ? new StorageUnavailable(`${failure.code}: ${failure.message}`, { code: failure.code })
    : new StatementFailed(failure.code, failure.message)
