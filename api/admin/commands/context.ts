import type { Database } from '../../database/database.ts'
import { lockFolder } from '../../database/sqlite/locks.ts'
import { createStores, type Stores } from '../../database/stores.ts'
import { type Kinds, kinds } from '../../inbox/kinds.ts'
import { dataFolders, openFolder } from '../../operation/data-folder.ts'
import { openInstallation, type Purpose } from '../../operation/installation.ts'
import type { Settings } from '../../settings.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Console } from './console.ts'

/** A service may have the data folder open at the same time. */
export interface CommandContext {
  settings: Settings
  folders: ReturnType<typeof dataFolders>
  database: Database
  storage: Storage
  /** Installation id, the same in the database and the files. */
  installation: string
  stores: Stores<Kinds>
  console: Console
  /** epoch ms */
  now: () => number
}

/** @param backup the installation of a backup that is restored */
export async function withCommandContext<T>(
  settings: Settings,
  console: Console,
  work: (context: CommandContext) => Promise<T>,
  { purpose = 'command', backup }: { purpose?: Purpose; backup?: string | undefined } = {},
): Promise<T> {
  const { dataDir } = settings
  const folders = purpose === 'restore' ? await openFolder(dataDir, lockFolder) : dataFolders(dataDir)
  const { id, database, storage } = await openInstallation({ settings, folders, purpose, backup })
  try {
    const stores = createStores(database, kinds)
    return await work({
      settings,
      folders,
      database,
      storage,
      installation: id,
      stores,
      console,
      now: Date.now,
    })
  } finally {
    await database.close()
  }
}
