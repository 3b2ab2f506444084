import { chmodSync, closeSync, existsSync, openSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import { writesStopped } from '../syntax.ts'
import type { Row } from '../writes/operation.ts'

export type Connection = Sqlite.Database

/** SQLite gives `-wal` and `-shm` the rights of the database when it makes them. */
function keepPrivate(file: string) {
  closeSync(openSync(file, 'a', 0o600))
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600)
}

/** Throws when the pragmas for durable commits don't take effect. */
export function openWriter({ file, maxPages }: { file: string; maxPages?: number }): Connection {
  keepPrivate(file)
  const connection = new Sqlite(file)
  connection.pragma('journal_mode = WAL')
  // Set after WAL: better-sqlite3's build defaults WAL to NORMAL, which may lose the last commits.
  connection.pragma('synchronous = FULL')
  connection.pragma('busy_timeout = 5000')
  connection.pragma('foreign_keys = ON')
  connection.pragma('cache_size = -8000')
  // Overwrites erased personal data on disk.
  connection.pragma('secure_delete = ON')
  // Backstop under lasting load: checkpoints usually run while the writer is idle.
  connection.pragma('wal_autocheckpoint = 4000')
  connection.pragma('journal_size_limit = 67108864')
  if (maxPages !== undefined) connection.pragma(`max_page_count = ${maxPages}`)
  const mode = connection.pragma('journal_mode', { simple: true })
  const synchronous = connection.pragma('synchronous', { simple: true })
  if (mode !== 'wal' || synchronous !== 2)
    throw new Error(`SQLite is not durable here: journal_mode ${mode}, synchronous ${synchronous}`)
  return connection
}

export function openReader(file: string): Connection {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true })
  connection.pragma('busy_timeout = 5000')
  connection.pragma('cache_size = -8000')
  return connection
}

/** With the service off. @returns false where another program keeps the log */
export function putLogIntoDatabase(file: string): boolean {
  const connection = openWriter({ file })
  try {
    const row = connection.prepare<[], { busy: number }>('pragma wal_checkpoint(TRUNCATE)').get()
    return row?.busy === 0
  } finally {
    connection.close()
  }
}

/** Reads the schema from the file, of which other connections have pages in memory. @throws StorageUnavailable */
export function readAnew(file: string) {
  try {
    const connection = openReader(file)
    try {
      connection.prepare('select count(*) from sqlite_schema').get()
    } finally {
      connection.close()
    }
  } catch (error) {
    throw errorOf(failureOf(error))
  }
}

/** Reads on the thread of the caller. @throws StorageUnavailable, StatementFailed */
export function readsOf(connection: Connection) {
  const prepared = statementsOf(connection)
  return (sql: string, parameters: readonly unknown[]): Row[] => {
    try {
      return prepared(sql).all(...parameters)
    } catch (error) {
      throw errorOf(failureOf(error))
    }
  }
}

/** One-row look-ups, prepared once. @throws StorageUnavailable, StatementFailed */
export const lookUpsOf =
  (connection: Connection) =>
  <R>({ sql }: CompiledQuery<R>) => {
    const statement = connection.prepare<unknown[], R>(sql)
    return async (...parameters: (string | number)[]): Promise<R | undefined> => {
      try {
        return statement.get(...parameters)
      } catch (error) {
        throw errorOf(failureOf(error))
      }
    }
  }

const keptStatements = 500

export function statementsOf(connection: Connection) {
  const kept = new LRUCache<string, Sqlite.Statement<unknown[], Row>>({ max: keptStatements })
  return (sql: string) => {
    let statement = kept.get(sql)
    if (!statement) {
      statement = connection.prepare<unknown[], Row>(sql)
      kept.set(sql, statement)
    }
    return statement
  }
}

/** A serializable error; `code` is SQLite's name of it. */
export interface Failure {
  code: string
  message: string
}

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
