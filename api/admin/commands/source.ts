import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { databaseFile } from '../../database/sqlite/open.ts'
import { kindStorage } from '../../inbox/kinds.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { readCopyPlace } from '../../settings.ts'
import type { StoredFiles } from '../../storage/stored-files.ts'
import { backupFiles, readManifest } from './backup.ts'
import { nameOfPlace, openCopyStore } from './replication/copy-store.ts'
import { readCopy, writeDatabase } from './replication/read-copy.ts'

/** A backup, or the copy of a replication. */
export interface Source {
  name: string
  installation: string | undefined
  files: StoredFiles
  /**
   * Writes the database as a file, which may be changed.
   * @returns epoch ms of its state, where there are several
   */
  writeDatabase(target: string): Promise<number | undefined>
}

/**
 * @param where a folder, or an address as of `STORE_URL`
 * @param at epoch ms; of a copy the newest state that is not after it
 * @throws CommandError for a place that has neither
 */
export async function openSource(where: string, at?: number): Promise<Source> {
  const place = readCopyPlace(where, process.env)
  const store = await openCopyStore(place)
  const copy = await readCopy(store)
  const name = nameOfPlace(place)
  if (copy) {
    const { bucketFiles } = await import('../../storage/s3/stored-files.ts')
    return {
      name,
      installation: copy.installation,
      files: bucketFiles(store),
      writeDatabase: (target) => writeDatabase(store, at ?? Number.POSITIVE_INFINITY, target),
    }
  }
  const folder = resolve(where)
  const { installation } = await readManifest(folder)
  if (at !== undefined)
    throw new CommandError(`${name} is a backup, of one moment: --at is for the copy of a replication`)
  return {
    name,
    installation,
    files: backupFiles(folder),
    writeDatabase: (target) => copyFile(join(folder, databaseFile), target).then(() => undefined),
  }
}

/** Opens the database of a source in a folder that is empty, as migrations may change it. */
export async function withSourceDatabase<T>(
  source: Source,
  folder: string,
  work: (database: Database, at: number | undefined) => Promise<T>,
): Promise<T> {
  const at = await source.writeDatabase(join(folder, databaseFile))
  const database = await openDatabase({ folder }, kindStorage)
  try {
    return await work(database, at)
  } finally {
    await database.close()
  }
}
