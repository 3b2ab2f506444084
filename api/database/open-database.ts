import { everyKind } from '../inbox/kinds.ts'
import type { Database } from './database.ts'
import { knownMigrations, migrate } from './migrations/migrate.ts'
import type { DatabaseOptions } from './options.ts'
import { openSqlite } from './sqlite/open.ts'

/** @throws NewerDatabase */
export async function openDatabase({ admit, ...options }: DatabaseOptions): Promise<Database> {
  const operations = everyKind.map((kind) => kind.operations.href)
  const database = await openEngine(options, operations)
  const bring = () => migrate(database.kysely, migrationsOfKinds())
  await (admit ? admit(database, bring) : bring()).catch(async (error) => {
    await database.close()
    throw error
  })
  return database
}

const migrationsOfKinds = () => everyKind.map((kind) => kind.migrations ?? {})

/** Names of the migrations of this version, in order. */
export const schemaOfThisVersion = (): string[] => knownMigrations(migrationsOfKinds())

async function openEngine({ url, ...options }: DatabaseOptions, operations: readonly string[]) {
  if (url === undefined) return openSqlite(options, operations)
  // Its driver is loaded only where it is used.
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres({ ...options, url, openCopy: (folder) => openDatabase({ folder }) }, operations)
}
