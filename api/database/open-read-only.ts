import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Database } from './database.ts'
import { StatementFailed } from './errors.ts'
import { databaseFile } from './open-database.ts'
import type { Schema } from './schema.ts'
import { lookUpsOf, openReader, readsOf } from './sqlite/connection.ts'
import { sqliteDialect } from './sqlite/dialect.ts'
import { createWriteMutex } from './sqlite/write-mutex.ts'

/** For the stores of a worker thread: reads on the thread's own connection, writes reject. */
export function openReadOnly(folder: string): Database {
  const file = join(folder, databaseFile)
  const reader = openReader(file)
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
  return {
    kysely,
    background: kysely,
    lookUp: lookUpsOf(reader),
    version: () => 0,
    append: refuse,
    transaction: refuse,
    pressure: () => ({ queued: 0, bytes: 0, full: false }),
    probe: refuse,
    backup: refuse,
    failure: new Promise(() => undefined),
    close: async () => void reader.close(),
  }
}
