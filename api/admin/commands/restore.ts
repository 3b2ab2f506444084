import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readDatabaseState } from '../../database/installation.ts'
import { openDatabase } from '../../database/open-database.ts'
import { markRestoring } from '../../database/relocation.ts'
import { databaseFile } from '../../database/sqlite/open.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import { kindStorage, kinds } from '../../inbox/kinds.ts'
import type { Settings } from '../../settings.ts'
import { backupFiles, readManifest } from './backup.ts'
import type { Console } from './console.ts'
import { type CommandContext, lockForCommand, withCommandContext, withWorkFolder } from './context.ts'
import { copyStoredFiles } from './copy-stored-files.ts'

/** Restores files, then all rows in one transaction, then each live pointer; an interrupted restore can be repeated. */
export async function restore(settings: Settings, console: Console, folder: string) {
  const source = resolve(folder)
  const { installation: backup } = await readManifest(source)
  const work = async (context: CommandContext) => {
    const { database, folders } = context
    const unlock = lockForCommand(folders.private, settings.dataDir)
    try {
      // A partial result must not pass for a complete one.
      await markRestoring(database, source)
      await restoreFrom(context, source)
      await markRestoring(database)
    } catch (error) {
      // Rows are all old or all new: only an empty database waits for another run.
      if (!(await readDatabaseState(database.kysely)).isBlank) await markRestoring(database)
      throw error
    } finally {
      unlock()
    }
  }
  await withCommandContext(settings, console, work, { purpose: 'restore', backup })
  console.log(`${settings.dataDir} is as it was in ${source}.`)
}

async function restoreFrom(context: CommandContext, source: string) {
  const { database, folders, storage, console } = context
  await withWorkFolder(folders.private, async (work) => {
    // Migrations may change the database, and the backup must stay as it is.
    await copyFile(join(source, databaseFile), join(work, databaseFile))
    const backup = await openDatabase({ folder: work }, kindStorage)
    try {
      const files = { from: backupFiles(source), to: storage.stored }
      await copyStoredFiles({ inventory: createInventory(backup, kinds), console, ...files })
    } finally {
      await backup.close()
    }
    console.log('Restoring the database…')
    await database.restore(work)
  })
  await repointAll(context)
}

/** Unpublishes widgets that the backup does not contain. */
async function repointAll({ storage, stores, database, console }: CommandContext) {
  const known = new Set<string>()
  const inventory = createInventory(database, kinds)
  const { widgets } = await inventory.counts()
  for await (const { tenantId, publicId, liveRevision } of inventory.widgets()) {
    known.add(publicId)
    await storage.published.point(publicId, liveRevision)
    await stores.forTenant(tenantId).revisions.settled(publicId, liveRevision)
    console.progress('Live pointers', known.size, widgets)
  }
  for await (const publicId of storage.stored.published())
    if (!known.has(publicId)) await storage.published.point(publicId, null)
}
