import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../database/open-database.ts'
import { createInventory, type InventoryWidget } from '../../database/stores/inventory.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import type { Console } from './console.ts'
import type { CommandContext } from './context.ts'
import { copyFolderWhole, copyOne, copyPicture, entriesOf, exists } from './copy-files.ts'

/** Written last: a folder with this file is a complete backup. */
export const manifestFile = 'backup.json'

/** The database stands in the folder itself. */
export const backupFolders = (folder: string) => ({
  published: join(folder, 'published'),
  uploads: join(folder, 'uploads'),
})

/** Copies the database as a snapshot, then the files that it names: publishing may go on meanwhile. */
export async function backUp(context: CommandContext, folder: string) {
  const { settings, folders, database, console, now } = context
  const target = resolve(folder)
  if ((await entriesOf(target)).length > 0) throw new CommandError(`${target} is not empty`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  const startedAt = new Date(now()).toISOString()
  console.log('Copying the database…')
  await database.backup(target)
  const copy = await openDatabase({ folder: target })
  try {
    const inventory = createInventory(copy)
    const counts = await inventory.counts()
    const uploads = backupFolders(target).uploads
    let done = 0
    for await (const widget of inventory.widgets()) {
      await copyWidget(widget, folders.published, target, console)
      console.progress('Published widgets', ++done, counts.widgets)
    }
    done = 0
    for await (const { storageKey } of inventory.uploads()) {
      const source = join(folders.uploads, storageKey)
      if (await exists(source)) await copyOne(source, join(uploads, storageKey))
      else console.log(`Uploaded file ${storageKey} is not there any more.`)
      console.progress('Uploaded files', ++done, counts.uploads)
    }
    done = 0
    const media = (root: string, key: string) => join(root, 'media', key)
    for await (const key of inventory.pictures()) {
      const source = media(folders.published, key)
      if (await exists(source)) await copyPicture(source, media(backupFolders(target).published, key))
      else console.log(`Picture ${key} is not there any more.`)
      console.progress('Pictures', ++done, counts.pictures)
    }
    const manifest = { version: 1, startedAt, ...counts }
    await writeFile(join(target, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  } finally {
    await copy.close()
  }
  console.log(`Backup of ${settings.dataDir} is in ${target}.`)
}

async function copyWidget(widget: InventoryWidget, published: string, target: string, console: Console) {
  const home = join(backupFolders(target).published, 'widgets', widget.publicId, 'r')
  if (widget.revisions.length > 0) await mkdir(home, { recursive: true })
  const seen = new Map<number, string>()
  for (const n of widget.revisions) {
    const copied = await copyRevision(widget.publicId, n, published, home, seen)
    if (!copied) console.log(`Revision ${n} of ${widget.publicId} has no files.`)
  }
}

/** Tries both folders twice: publishing and unpublishing move a widget between `widgets` and `withdrawn`. */
async function copyRevision(
  publicId: string,
  n: number,
  published: string,
  home: string,
  seen: Map<number, string>,
) {
  for (const place of ['widgets', 'withdrawn', 'widgets', 'withdrawn']) {
    const source = join(published, place, publicId, 'r', String(n))
    if (!(await exists(source))) continue
    try {
      await copyFolderWhole(source, join(home, String(n)), seen)
      return true
    } catch (error) {
      if (await exists(source)) throw error
    }
  }
  return false
}
