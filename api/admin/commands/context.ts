import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createStores, type Stores } from '../../database/stores.ts'
import { openFolder } from '../../operation/data-folder.ts'
import type { Settings } from '../../settings.ts'
import type { Console } from './console.ts'

/** A service may have the data folder open at the same time. */
export interface CommandContext {
  settings: Settings
  database: Database
  stores: Stores
  console: Console
  /** epoch ms */
  now: () => number
}

/** A backup has the same layout. */
export const foldersOf = (root: string) => ({
  published: join(root, 'published'),
  uploads: join(root, 'uploads'),
})

export async function withCommandContext<T>(
  settings: Settings,
  console: Console,
  work: (context: CommandContext) => Promise<T>,
): Promise<T> {
  await openFolder(settings.dataDir)
  const database = await openDatabase({ folder: settings.dataDir })
  try {
    return await work({ settings, database, stores: createStores(database), console, now: Date.now })
  } finally {
    await database.close()
  }
}
