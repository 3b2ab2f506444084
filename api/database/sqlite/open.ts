import { join } from 'node:path'
import { Kysely } from 'kysely'
import { createCommitWatch } from '../commit-watch.ts'
import {
  type Database,
  type DatabaseOptions,
  type DatabaseReader,
  defaultLimits,
  defaultReadTimeout,
  singleProcess,
} from '../database.ts'
import { StatementFailed, StorageUnavailable } from '../errors.ts'
import { createGroupCommit, type Outcome } from '../group-commit.ts'
import type { Schema } from '../schema.ts'
import type { Write } from '../writes/rows.ts'
import { backUp, restoreRows } from './backup.ts'
import { errorOf, failureOf, lookUpsOf, openReader, readAnew, readsOf } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { createReaders } from './readers.ts'
import { createWriteMutex, startWriter, type Writer } from './writer.ts'

export const databaseFile = 'nhung.db'

/** ms */
const writeTimeout = 10_000

/** @param operations modules of `loadOperations` */
export async function openSqlite(
  options: Omit<DatabaseOptions, 'url'>,
  operations: readonly string[],
): Promise<Database> {
  const file = join(options.folder, databaseFile)
  const thread = await startWriter({
    file,
    operations,
    ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
  })
  const reader = openReader(file)
  const watch = createCommitWatch(
    () => kysely,
    options.monotonic,
    () => readAnew(file),
  )
  /** Notes failures of reads too: a damaged file shows in them first. */
  const watched =
    <P extends unknown[], R>(work: (...parameters: P) => R | Promise<R>) =>
    async (...parameters: P): Promise<R> => {
      try {
        return await work(...parameters)
      } catch (error) {
        watch.refused(error)
        throw error
      }
    }
  const mutex = createWriteMutex(writeTimeout)
  const writeMutex = { acquire: watched(mutex.acquire) }
  const writer: Writer = {
    ...thread,
    ask: (kind, request) =>
      thread.ask(kind, request).catch((error) => {
        watch.refused(error)
        throw error
      }),
  }
  let version = 0
  const written = () => {
    version++
  }
  const readers = createReaders(file, options.readTimeout ?? defaultReadTimeout)
  const connections = { file, reader, writer, writeMutex, written }
  const kysely = new Kysely<Schema>({
    dialect: sqliteDialect({ ...connections, read: watched(readsOf(reader)) }),
  })
  const background = new Kysely<Schema>({
    dialect: sqliteDialect({ ...connections, read: watched(readers.read) }),
  })
  const queue = createGroupCommit({
    commit: (writes) => commit(writer, writes),
    turn: () => writeMutex.acquire(),
    batch: options.groupCommit === false ? 1 : Number.POSITIVE_INFINITY,
    limits: options.limits ?? defaultLimits,
    watch,
  })
  const prepare = lookUpsOf(reader)
  let closed = false

  return {
    kysely,
    background,
    lookUp: (query) => watched(prepare(query)),
    version: () => version,
    append: (name, row) =>
      closed ? Promise.reject(new StorageUnavailable('The database is closed')) : queue.append({ name, row }),
    transaction: (work) => kysely.transaction().execute(work),
    pressure: queue.pressure,
    probe: watch.check,
    backup: (folder) => backUp(file, join(folder, databaseFile)),
    restore: async (folder) => restoreRows(file, join(folder, databaseFile)),
    processes: singleProcess(),
    failure: writer.failure,
    async close() {
      closed = true
      await queue.drained()
      const release = await writeMutex.acquire()
      await readers.close()
      await kysely.destroy()
      await background.destroy()
      reader.close()
      await writer.close()
      release()
    },
  }
}

async function commit(writer: Writer, writes: Write[]): Promise<Outcome[]> {
  const outcomes = await writer.ask('batch', { writes })
  return outcomes.map((outcome) => ('failure' in outcome ? { error: errorOf(outcome.failure) } : outcome))
}

/** @throws StorageUnavailable */
function openedReader(file: string) {
  try {
    return openReader(file)
  } catch (error) {
    throw errorOf(failureOf(error))
  }
}

export function openSqliteReader(folder: string): DatabaseReader {
  const file = join(folder, databaseFile)
  const reader = openedReader(file)
  const refuse = () => Promise.reject(new StatementFailed('SQLITE_READONLY', 'This connection only reads'))
  const kysely = new Kysely<Schema>({
    dialect: sqliteDialect({
      file,
      reader,
      read: readsOf(reader),
      writer: { ask: refuse },
      writeMutex: createWriteMutex(0),
      written: () => undefined,
    }),
  })
  return { kysely, lookUp: lookUpsOf(reader), close: async () => void reader.close() }
}
