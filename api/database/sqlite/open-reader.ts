import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { DatabaseReader } from '../database.ts'
import { StatementFailed } from '../errors.ts'
import type { Schema } from '../schema.ts'
import { lookUpsOf, openReader, readsOf } from './connection.ts'
import { sqliteDialect } from './dialect.ts'
import { errorOf, failureOf } from './failure.ts'
import { databaseFile } from './open.ts'
import { createWriteMutex } from './write-mutex.ts'

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
