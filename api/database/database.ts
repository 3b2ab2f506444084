import { join } from 'node:path'
import { type CompiledQuery, Kysely, type Transaction } from 'kysely'
import { StorageUnavailable } from './errors.ts'
import { createGroupCommit, type Outcome } from './group-commit.ts'
import { migrate } from './migrations/migrate.ts'
import type { Schema } from './schema.ts'
import { backUp } from './sqlite/backup.ts'
import { openReader } from './sqlite/connection.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { errorOf, failureOf } from './sqlite/failure.ts'
import { createWriteMutex } from './sqlite/write-mutex.ts'
import { startWriter, type Writer } from './sqlite/writer.ts'
import type { Write } from './writes/operations.ts'
import type { WriteName, WriteResult, WriteRow } from './writes/rows.ts'

/** The one database of the service. */
export interface Database {
  /**
   * Reads outside a transaction run at once on a read-only connection; a write takes its turn at the one writer.
   * Throws `StorageUnavailable` when the disk can't take a write, `StatementFailed` when the statement is refused.
   */
  readonly kysely: Kysely<Schema>
  /**
   * Prepares a look-up of one row, for what stands in front of every public write: it runs at once, without Kysely's own
   * work for a query. Its parameters replace those of `query`, in their order. Throws what a read throws.
   */
  lookUp<R>(query: CompiledQuery<R>): (...parameters: (string | number)[]) => R | undefined
  /**
   * Moves on with every write of this process but those of `append`, which change nothing that anybody publishes, before
   * whoever wrote is told.
   */
  version(): number
  /**
   * Keeps one public write. Resolves after the flush that holds it.
   * Throws `Overloaded` (queue full) or `StorageUnavailable`; in both cases nothing was kept.
   */
  append<K extends WriteName>(name: K, row: WriteRow<K>): Promise<WriteResult>
  /** Several statements, all or nothing. Inside it, write through `trx` alone: the turn is taken. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** What waits for the writer: jobs, and roughly their bytes. */
  pressure(): { queued: number; bytes: number; full: boolean }
  /** Writes a page and flushes it: whether the service can keep anything now. Throws `StorageUnavailable`. */
  probe(): Promise<void>
  /** A consistent copy beside running writes, as `nhung.db` in `folder`, which must not hold one yet. */
  backup(folder: string): Promise<void>
  /** Rejects when the writer is gone. The service has to end: no write can be kept any more. */
  readonly failure: Promise<never>
  /** Finishes what is queued, checkpoints and lets go of the file. */
  close(): Promise<void>
}

export const databaseFile = 'nhung.db'

export interface DatabaseOptions {
  /** Where `nhung.db` is or will be. The folder exists. */
  folder: string
  /** False: one commit per public write, for the bench that compares. */
  groupCommit?: boolean
  /** The database may not grow beyond this many pages of 4,096 bytes. */
  maxPages?: number
  /** How much may wait for the writer before it is refused. */
  limits?: { count: number; bytes: number }
}

const defaultLimits = { count: 4096, bytes: 16 * 1024 * 1024 }
/** ms */
const writeTimeout = 10_000

/** Opens the database, brings it to the newest form, and starts its writer. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const file = join(options.folder, databaseFile)
  const writer = await startWriter({
    file,
    ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
  })
  const writeMutex = createWriteMutex(writeTimeout)
  const reader = openReader(file)
  let version = 0
  const written = () => {
    version++
  }
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect({ file, reader, writer, writeMutex, written }) })
  const queue = createGroupCommit({
    commit: (writes) => commit(writer, writes),
    turn: () => writeMutex.acquire(),
    batch: options.groupCommit === false ? 1 : Number.POSITIVE_INFINITY,
    limits: options.limits ?? defaultLimits,
  })
  let closed = false

  await migrate(kysely).catch(async (error) => {
    await kysely.destroy()
    await writer.close()
    throw error
  })

  return {
    kysely,
    lookUp<R>({ sql }: CompiledQuery<R>) {
      const statement = reader.prepare<unknown[], R>(sql)
      return (...parameters) => {
        try {
          return statement.get(...parameters)
        } catch (error) {
          throw errorOf(failureOf(error))
        }
      }
    },
    version: () => version,
    append: (name, row) =>
      closed ? Promise.reject(new StorageUnavailable('The database is closed')) : queue.append({ name, row }),
    transaction: (work) => kysely.transaction().execute(work),
    pressure: queue.pressure,
    async probe() {
      const release = await writeMutex.acquire()
      try {
        await writer.ask('probe', {})
      } finally {
        release()
      }
    },
    backup: (folder) => backUp(file, join(folder, databaseFile)),
    failure: writer.failure,
    async close() {
      closed = true
      await queue.drained()
      const release = await writeMutex.acquire()
      await kysely.destroy()
      await writer.close()
      release()
    },
  }
}

async function commit(writer: Writer, writes: Write[]): Promise<Outcome[]> {
  const outcomes = await writer.ask('batch', { writes })
  return outcomes.map((outcome) => ('failure' in outcome ? { error: errorOf(outcome.failure) } : outcome))
}
