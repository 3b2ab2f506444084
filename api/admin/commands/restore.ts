import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { FolderInUse } from '../../database/errors.ts'
import { openDatabase } from '../../database/open-database.ts'
import { lockFolder } from '../../database/sqlite/folder-lock.ts'
import { databaseFile } from '../../database/sqlite/open.ts'
import { createInventory, type Inventory, type InventoryWidget } from '../../database/stores/inventory.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { fileStore } from '../../publishing/file-store.ts'
import { backupFolders, manifestFile } from './backup.ts'
import { haveSameFiles } from './compare-folders.ts'
import type { Console } from './console.ts'
import type { CommandContext } from './context.ts'
import { copyFolderWhole, copyOne, copyPicture, entriesOf, exists } from './copy-files.ts'

/** An interrupted restore leaves the temporary folder behind. */
const workFolderPrefix = '.restore-'

/** Restores files, then all rows in one transaction, then each live pointer; an interrupted restore can be repeated. */
export async function restore(context: CommandContext, folder: string) {
  const { settings, folders, console } = context
  const source = resolve(folder)
  if (!(await exists(join(source, manifestFile))))
    throw new CommandError(`${source} is not a finished backup`)
  const unlock = lockForRestore(folders.private, settings.dataDir)
  try {
    await restoreFrom(context, source)
  } finally {
    unlock()
  }
  console.log(`${settings.dataDir} is as it was in ${source}.`)
}

function lockForRestore(folder: string, dataDir: string) {
  try {
    return lockFolder(folder, 'restore', dataDir)
  } catch (cause) {
    if (!(cause instanceof FolderInUse)) throw cause
    throw new CommandError(`Another restore is at work on ${dataDir}. Wait until it has ended.`)
  }
}

async function restoreFrom(context: CommandContext, source: string) {
  const { database, folders, console } = context
  for (const { name } of await entriesOf(folders.private))
    if (name.startsWith(workFolderPrefix))
      await rm(join(folders.private, name), { recursive: true, force: true })
  const work = await mkdtemp(join(folders.private, workFolderPrefix))
  try {
    // Migrations may change the database, and the backup must stay as it is.
    await copyOne(join(source, databaseFile), join(work, databaseFile))
    const backup = await openDatabase({ folder: work })
    try {
      await restoreFiles(createInventory(backup), source, folders, console)
    } finally {
      await backup.close()
    }
    console.log('Restoring the database…')
    await database.restore(work)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await repointAll(context)
}

async function restoreFiles(
  inventory: Inventory,
  source: string,
  { published, uploads }: CommandContext['folders'],
  console: Console,
) {
  const counts = await inventory.counts()
  let done = 0
  for await (const widget of inventory.widgets()) {
    await restoreWidget(widget, source, published)
    console.progress('Published widgets', ++done, counts.widgets)
  }
  done = 0
  for await (const { storageKey } of inventory.uploads()) {
    const [from, to] = [join(backupFolders(source).uploads, storageKey), join(uploads, storageKey)]
    if (!(await exists(to)) && (await exists(from))) await copyOne(from, to)
    console.progress('Uploaded files', ++done, counts.uploads)
  }
  done = 0
  for await (const key of inventory.pictures()) {
    const [from, to] = [join(backupFolders(source).published, 'media', key), join(published, 'media', key)]
    if (!(await exists(to)) && (await exists(from))) await copyPicture(from, to)
    console.progress('Pictures', ++done, counts.pictures)
  }
}

async function restoreWidget({ publicId, revisions }: InventoryWidget, source: string, published: string) {
  const withdrawn = join(published, 'withdrawn', publicId)
  const home = (await exists(withdrawn)) ? withdrawn : join(published, 'widgets', publicId)
  const seen = new Map<number, string>()
  for (const n of revisions) {
    const from = join(backupFolders(source).published, 'widgets', publicId, 'r', String(n))
    const to = join(home, 'r', String(n))
    if (!(await exists(from)) || (await haveSameFiles(from, to))) continue
    if (await exists(to)) await rename(to, `${to}.before`)
    await copyFolderWhole(from, to, seen)
    await rm(`${to}.before`, { recursive: true, force: true })
  }
}

/** Unpublishes widgets that the backup does not contain. */
async function repointAll({ folders: { published }, stores, database, console }: CommandContext) {
  const files = fileStore(published)
  const known = new Set<string>()
  const inventory = createInventory(database)
  const { widgets } = await inventory.counts()
  for await (const { tenantId, publicId, liveRevision } of inventory.widgets()) {
    known.add(publicId)
    await files.point(publicId, liveRevision)
    await stores.forTenant(tenantId).revisions.settled(publicId, liveRevision)
    console.progress('Live pointers', known.size, widgets)
  }
  for (const { name } of await entriesOf(join(published, 'widgets')))
    if (!known.has(name)) await files.point(name, null)
}
