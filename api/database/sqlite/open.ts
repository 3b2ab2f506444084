import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from '../database.ts'
import { StorageUnavailable } from '../errors.ts'
import { createGroupCommit, type Outcome } from '../group-commit.ts'
import { type DatabaseOptions, defaultLimits, defaultReadTimeout } from '../options.ts'
import { singleProcess } from '../processes.ts'
import { refuseStopped } from '../relocation.ts'
import type { Schema } from '../schema.ts'
import type { Write } from '../writes/operations.ts'
import { backUp } from './backup.ts'
import { lookUpsOf, openReader, readsOf } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { errorOf } from './failure.ts'
import { createReaders } from './readers.ts'
import { restoreRows } from './restore.ts'
import { createWriteMutex } from './write-mutex.ts'
import { startWriter, type Writer } from './writer.ts'

export const databaseFile = 'nhung.db'

/** ms */
const writeTimeout = 10_000

/** @param operations modules of `loadOperations` */
export async function openSqlite(
  options: Omit<DatabaseOptions, 'url'>,
  operations: readonly string[],
): Promise<Database> {
  const file = join(options.folder, databaseFile)
  const writer = await startWriter({
    file,
    operations,
    ...(options.maxPages !== undefined && { maxPages: options.maxPages }),
  })
  const writeMutex = createWriteMutex(writeTimeout)
  const reader = openReader(file)
  let version = 0
  const written = () => {
    version++
  }
  const readers = createReaders(file, options.readTimeout ?? defaultReadTimeout)
  const connections = { file, reader, writer, writeMutex, written }
  const kysely = new Kysely<Schema>({ dialect: sqliteDialect({ ...connections, read: readsOf(reader) }) })
  const background = new Kysely<Schema>({ dialect: sqliteDialect({ ...connections, read: readers.read }) })
  const queue = createGroupCommit({
    commit: (writes) => commit(writer, writes),
    turn: () => writeMutex.acquire(),
    batch: options.groupCommit === false ? 1 : Number.POSITIVE_INFINITY,
    limits: options.limits ?? defaultLimits,
  })
  let closed = false

  return {
    kysely,
    background,
    lookUp: lookUpsOf(reader),
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
      await refuseStopped(kysely)
    },
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
