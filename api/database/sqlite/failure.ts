import Sqlite from 'better-sqlite3'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import type { Failure } from './messages.ts'

export const failureOf = (error: unknown): Failure => ({
  code: error instanceof Sqlite.SqliteError ? error.code : 'UNKNOWN',
  message: error instanceof Error ? error.message : String(error),
})

/** Failures of the disk or of a lock, not of the statement: they concern every write, and pass. */
export const isStorageFailure = ({ code }: Failure) =>
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|CANTOPEN|READONLY|PROTOCOL)/.test(code)

/** The error that the rest of the service sees. */
export const errorOf = (failure: Failure): Error =>
  isStorageFailure(failure)
    ? new StorageUnavailable(`${failure.code}: ${failure.message}`)
    : new StatementFailed(failure.code, failure.message)
