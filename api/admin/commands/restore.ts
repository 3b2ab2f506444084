import { access, copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../database/open-database.ts'
import { refuseRelocated } from '../../database/relocation.ts'
import { databaseFile } from '../../database/sqlite/open.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { backupFiles, manifestFile } from './backup.ts'
import type { FilesContext } from './context.ts'
import { copyStoredFiles } from './copy-stored-files.ts'
import { lockForCommand } from './lock-for-command.ts'
import { withWorkFolder } from './work-folder.ts'

/** Restores files, then all rows in one transaction, then each live pointer; an interrupted restore can be repeated. */
export async function restore(context: FilesContext, folder: string) {
  const { settings, folders, console } = context
  const source = resolve(folder)
  await access(join(source, manifestFile)).catch(() => {
    throw new CommandError(`${source} is not a finished backup`)
  })
  await refuseRelocated(context.database)
  const unlock = lockForCommand(folders.private, settings.dataDir)
  try {
    await restoreFrom(context, source)
  } finally {
    unlock()
  }
  console.log(`${settings.dataDir} is as it was in ${source}.`)
}

async function restoreFrom(context: FilesContext, source: string) {
  const { database, folders, storage, console } = context
  await withWorkFolder(folders.private, async (work) => {
    // Migrations may change the database, and the backup must stay as it is.
    await copyFile(join(source, databaseFile), join(work, databaseFile))
    const backup = await openDatabase({ folder: work })
    try {
      const files = { from: backupFiles(source), to: storage.stored }
      await copyStoredFiles({ inventory: createInventory(backup), console, ...files })
    } finally {
      await backup.close()
    }
    console.log('Restoring the database…')
    await database.restore(work)
  })
  await repointAll(context)
}

/** Unpublishes widgets that the backup does not contain. */
async function repointAll({ storage, stores, database, console }: FilesContext) {
  const known = new Set<string>()
  const inventory = createInventory(database)
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
