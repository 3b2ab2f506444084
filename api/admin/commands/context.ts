import { join } from 'node:path'
import { type Database, openDatabase } from '../../database/database.ts'
import { createStores, type Stores } from '../../database/stores.ts'
import { openFolder } from '../../operation/data-folder.ts'
import type { Settings } from '../../settings.ts'
import type { Console } from './console.ts'

/** What a command works on: the folder of the settings, beside a service that may have it open. */
export interface CommandContext {
  settings: Settings
  database: Database
  stores: Stores
  console: Console
  /** epoch ms */
  now: () => number
}

/** Where each kind of file lies below a data folder, or below a backup, which has the same form. */
export const foldersOf = (root: string) => ({
  published: join(root, 'published'),
  uploads: join(root, 'uploads'),
})

/** Opens the data folder for one piece of work, and lets go of it. */
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
