import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../database/database.ts'
import { FolderInUse } from '../../database/errors.ts'
import { lockFolder } from '../../database/sqlite/locks.ts'
import { createStores, type Stores } from '../../database/stores.ts'
import { type Kinds, kinds } from '../../inbox/kinds.ts'
import { dataFolders, openFolder } from '../../operation/data-folder.ts'
import { CommandError } from '../../operation/explain-failure.ts'
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

const others = { restore: 'restore or migration', replicate: 'replication' }

/** Keeps a second command of that kind from running at the same time: one that changes everything, or one that copies it. */
export function lockForCommand(
  folder: string,
  dataDir: string,
  by: keyof typeof others = 'restore',
): () => void {
  try {
    return lockFolder(folder, by, dataDir)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CommandError(`Another ${others[by]} is at work on ${dataDir}. Wait until it has ended.`)
  }
}

/** An interrupted command leaves its folder behind. */
const prefix = '.restore-'

/** A temporary folder, which nobody else reads. Call under the lock of commands. */
export async function withWorkFolder<T>(home: string, work: (folder: string) => Promise<T>): Promise<T> {
  for (const name of await readdir(home))
    if (name.startsWith(prefix)) await rm(join(home, name), { recursive: true, force: true })
  const folder = await mkdtemp(join(home, prefix))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
