import { join } from 'node:path'
import { Kysely } from 'kysely'
import { everyKind } from '../inbox/kinds.ts'
import type { Database } from './database.ts'
import { StorageUnavailable } from './errors.ts'
import { createGroupCommit, type Outcome } from './group-commit.ts'
import { migrate } from './migrations/migrate.ts'
import type { Schema } from './schema.ts'
import { backUp } from './sqlite/backup.ts'
import { lookUpsOf, openReader, readsOf } from './sqlite/connection.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { errorOf } from './sqlite/failure.ts'
import { createReaders } from './sqlite/readers.ts'
import { createWriteMutex } from './sqlite/write-mutex.ts'
import { startWriter, type Writer } from './sqlite/writer.ts'
import type { Write } from './writes/operations.ts'

export const databaseFile = 'nhung.db'

export interface DatabaseOptions {
  folder: string
  /** False commits each public write alone, for benches. */
  groupCommit?: boolean
  /** Maximum pages of 4,096 bytes. */
  maxPages?: number
  limits?: { count: number; bytes: number }
  /** ms for a read of `background`, waiting included */
  readTimeout?: number
}

const defaultLimits = { count: 4096, bytes: 16 * 1024 * 1024 }
/** ms */
const writeTimeout = 10_000
/** ms */
const defaultReadTimeout = 10_000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const file = join(options.folder, databaseFile)
  const writer = await startWriter({
    file,
    operations: everyKind.map(({ operations }) => operations.href),
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

  const migrations = everyKind.map((kind) => kind.migrations ?? {})
  await migrate(kysely, migrations).catch(async (error) => {
    reader.close()
    await writer.close()
    throw error
  })

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
    },
    backup: (folder) => backUp(file, join(folder, databaseFile)),
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
