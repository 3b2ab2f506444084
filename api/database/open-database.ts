import type { Database, DatabaseOptions } from './database.ts'
import { type Migrations, migrate } from './migrations/migrate.ts'
import { openSqlite } from './sqlite/open.ts'

/** Storage that kinds of submission add to a database. */
export interface KindStorage {
  /** URLs of modules with the operations of public writes. */
  operations: readonly string[]
  migrations: readonly Migrations[]
}

/** @throws NewerDatabase, OutdatedDatabase */
export async function openDatabase(
  { admit, ...options }: DatabaseOptions,
  storage: KindStorage,
): Promise<Database> {
  const database = await openEngine(options, storage)
  const bring = () => migrate(database.kysely, storage.migrations)
  await (admit ? admit(database, bring) : bring()).catch(async (error) => {
    await database.close()
    throw error
  })
  return database
}

async function openEngine({ url, ...options }: DatabaseOptions, storage: KindStorage) {
  const { operations } = storage
  if (url === undefined) return openSqlite(options, operations)
  // Its driver is loaded only where it is used.
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres(
    { ...options, url, openCopy: (folder) => openDatabase({ folder }, storage) },
    operations,
  )
}
