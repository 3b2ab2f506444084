import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { putInstallation } from '../../database/installation.ts'
import { openDatabase } from '../../database/open-database.ts'
import { allowWrites, readRelocation } from '../../database/relocation.ts'
import { lockFolder } from '../../database/sqlite/locks.ts'
import { countRows } from '../../database/tables.ts'
import { kindStorage } from '../../inbox/kinds.ts'
import { dataFolders, openFolder } from '../../operation/data-folder.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { placeOf } from '../../operation/installation.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { openStorage, storeUrlOf } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import type { CommandContext } from './context.ts'
import type { FileMove } from './copy-stored-files.ts'

export interface MigrationTarget {
  database: Database
  /** Absent: files stay where they are. */
  files: FileMove | undefined
  /** Files that move get an id of their own with the database, so that neither fits what is left behind. */
  identify(): Promise<void>
  close(): Promise<void>
}

export interface MigrationOptions {
  /** `sqlite`, or an address of PostgreSQL. */
  to: string
  /** `files`, or an address of a store; absent: as now. */
  store: string | undefined
  /** `DATA_DIR` of the moved service; absent: as now. */
  dataDir: string | undefined
}

/** @throws SettingsError */
export const settingsOfTarget = (
  { to, store, dataDir }: MigrationOptions,
  env: Record<string, string | undefined>,
): Settings =>
  readSettings({
    ...env,
    DATABASE_URL: to === 'sqlite' ? '' : to,
    ...(store !== undefined && { STORE_URL: store === 'files' ? '' : store }),
    ...(dataDir !== undefined && { DATA_DIR: dataDir }),
  })

const filesOf = ({ store, dataDir }: Settings) => (store ? storeUrlOf(store) : dataDir)

/**
 * Marks the database as not filled yet, so that no service starts on it.
 * @param work an empty folder
 * @throws CommandError when something else is there
 */
export async function openTarget(
  { settings: present, storage, installation }: CommandContext,
  settings: Settings,
  work: string,
): Promise<MigrationTarget> {
  const movesFiles = filesOf(present) !== filesOf(settings)
  if (movesFiles && !settings.store && present.dataDir === settings.dataDir)
    throw new CommandError('--data <folder> is missing: DATA_DIR is of the service with the store')
  const { private: folder } = await openFolder(settings.dataDir, lockFolder)
  const unlock =
    settings.databaseUrl === undefined ? lockFolder(folder, 'service', settings.dataDir) : () => undefined
  let database: Database | undefined
  try {
    database = await openDatabase({ folder, url: settings.databaseUrl }, kindStorage)
    const isKnown = await beginArrival(database, placeOf(present), placeOf(settings))
    const files = movesFiles ? await openFiles(storage, settings, work, isKnown) : undefined
    const opened = database
    return {
      database,
      files,
      async identify() {
        const id = files ? randomUUID() : installation
        await putInstallation(opened, id)
        await files?.to.installation.write(settings.store ? { id } : { id, database: placeOf(settings) })
      },
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

/** @returns whether what is there is of this service */
async function beginArrival(database: Database, here: string, there: string): Promise<boolean> {
  const relocation = await readRelocation(database.kysely)
  const isKnown = relocation?.place === here && relocation.state !== 'leaving'
  if (!isKnown && (relocation || (await countRows(database.kysely)) > 0))
    throw new CommandError(`${there} is not empty`)
  await allowWrites(database, { state: 'arriving', place: here })
  return isKnown
}

async function openFiles(
  from: Storage,
  settings: Settings,
  work: string,
  isKnown: boolean,
): Promise<FileMove> {
  // A store needs a folder without published files, which DATA_DIR may have.
  const folders = settings.store ? dataFolders(work) : dataFolders(settings.dataDir)
  const to = await openStorage(folders, settings.store)
  if (!isKnown) {
    const other = await to.installation.read()
    if (other)
      throw new CommandError(`${filesOf(settings)} is not empty: it belongs to installation ${other.id}`)
    for await (const _ of to.stored.published())
      throw new CommandError(`${filesOf(settings)} is not empty: it has published files`)
  }
  return { from, to, done: new Set(), pointers: new Map() }
}
