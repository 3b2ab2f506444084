import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { allowWrites, readRelocation } from '../../database/relocation.ts'
import { lockFolder } from '../../database/sqlite/folder-lock.ts'
import { countRows } from '../../database/tables.ts'
import { openFolder } from '../../operation/data-folder.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { readSettings, type Settings } from '../../settings.ts'

export interface MigrationTarget {
  database: Database
  close(): Promise<void>
}

/** @param to `sqlite`, or an address of PostgreSQL @throws SettingsError */
export const settingsOfTarget = (to: string, env: Record<string, string | undefined>): Settings =>
  readSettings({ ...env, DATABASE_URL: to === 'sqlite' ? '' : to })

/** Of the database, without a password. */
export function placeOf({ databaseUrl, dataDir }: Settings): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

/**
 * Marks the database as not filled yet, so that no service starts on it.
 * @throws CommandError when something else is there
 */
export async function openTarget(present: Settings, settings: Settings): Promise<MigrationTarget> {
  const { private: folder } = await openFolder(settings.dataDir, lockFolder)
  const unlock =
    settings.databaseUrl === undefined ? lockFolder(folder, 'service', settings.dataDir) : () => undefined
  let database: Database | undefined
  try {
    database = await openDatabase({ folder, url: settings.databaseUrl })
    await beginArrival(database, placeOf(present), placeOf(settings))
    const opened = database
    return {
      database,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    await database?.close()
    unlock()
    throw error
  }
}

async function beginArrival(database: Database, here: string, there: string) {
  const relocation = await readRelocation(database.kysely)
  const isKnown = relocation?.place === here && relocation.state !== 'leaving'
  if (!isKnown && (relocation || (await countRows(database.kysely)) > 0))
    throw new CommandError(`${there} is not empty`)
  await allowWrites(database, { state: 'arriving', place: here })
}
