import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { putInstallation } from '../../database/installation.ts'
import { openDatabase } from '../../database/open-database.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import { kindStorage } from '../../inbox/kinds.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { folderFiles } from '../../storage/folder-files.ts'
import type { CommandContext } from './context.ts'
import { copyStoredFiles } from './copy-stored-files.ts'

/** Written last: a folder with this file is a complete backup. */
const manifestFile = 'backup.json'

/** The database stands in the folder itself. */
export const backupFiles = (folder: string) =>
  folderFiles({ published: join(folder, 'published'), uploads: join(folder, 'uploads') })

/** Says when the last backup was made, and where. */
export const lastBackupFile = (folders: { private: string }) => join(folders.private, 'last-backup.json')

const Manifest = z.object({ startedAt: z.string(), installation: z.string().optional() })

/** @throws CommandError for a folder that is no finished backup */
export async function readManifest(folder: string): Promise<z.infer<typeof Manifest>> {
  const bytes = await readFile(join(folder, manifestFile), 'utf8').catch(() => undefined)
  if (bytes === undefined) throw new CommandError(`${folder} is not a finished backup`)
  return Manifest.parse(JSON.parse(bytes))
}

/** Copies the database as a snapshot, then the files that it names: publishing may go on meanwhile. */
export async function backUp(context: CommandContext, folder: string) {
  const { settings, storage, database, installation, console, now } = context
  const target = resolve(folder)
  await mkdir(target, { recursive: true, mode: 0o700 })
  if ((await readdir(target)).length > 0) throw new CommandError(`${target} is not empty`)
  const startedAt = new Date(now()).toISOString()
  console.log('Copying the database…')
  await database.backup(target)
  const copy = await openDatabase({ folder: target }, kindStorage)
  try {
    const inventory = createInventory(copy)
    const files = { from: storage.stored, to: backupFiles(target) }
    const missing = await copyStoredFiles({ inventory, console, ...files })
    for (const name of missing) console.log(`Not there any more: ${name}.`)
    await putInstallation(copy, installation)
    const manifest = { version: 1, startedAt, installation, ...(await inventory.counts()) }
    await writeFile(join(target, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  } finally {
    await copy.close()
  }
  await writeFile(lastBackupFile(context.folders), JSON.stringify({ at: startedAt, folder: target }))
  console.log(`Backup of ${settings.dataDir} is in ${target}.`)
}
