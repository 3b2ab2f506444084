import Sqlite from 'better-sqlite3'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import { writesStopped } from '../syntax.ts'
import type { Failure } from './messages.ts'

export const failureOf = (error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error)
  const code = error instanceof Sqlite.SqliteError ? error.code : 'UNKNOWN'
  return { code: message === writesStopped ? writesStopped : code, message }
}

/** Failures of the disk, locks, a damaged file and stopped writes, which affect every write. */
export const isStorageFailure = ({ code }: Failure) =>
  code === writesStopped ||
  /^SQLITE_(FULL|IOERR|BUSY|LOCKED|NOMEM|CANTOPEN|READONLY|PROTOCOL|CORRUPT|NOTADB)/.test(code)

export const errorOf = (failure: Failure): Error =>
  isStorageFailure(failure)
    ? new StorageUnavailable(`${failure.code}: ${failure.message}`, { code: failure.code })
    : new StatementFailed(failure.code, failure.message)
