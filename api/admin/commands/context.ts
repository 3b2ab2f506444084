import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { lockFolder } from '../../database/sqlite/folder-lock.ts'
import { createStores, type Stores } from '../../database/stores.ts'
import { type dataFolders, openFolder } from '../../operation/data-folder.ts'
import type { Settings } from '../../settings.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Console } from './console.ts'

/** A service may have the data folder open at the same time. */
export interface CommandContext {
  settings: Settings
  folders: ReturnType<typeof dataFolders>
  database: Database
  stores: Stores
  console: Console
  /** epoch ms */
  now: () => number
}

export interface FilesContext extends CommandContext {
  storage: Storage
}

export async function withCommandContext<T>(
  settings: Settings,
  console: Console,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  const folders = await openFolder(settings.dataDir, lockFolder)
  const database = await openDatabase({ folder: folders.private, url: settings.databaseUrl })
  try {
    return await work({ settings, folders, database, stores: createStores(database), console, now: Date.now })
  } finally {
    await database.close()
  }
}
