import { readDatabaseState } from '../../database/installation.ts'
import { markRestoring } from '../../database/relocation.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import type { Settings } from '../../settings.ts'
import type { Console } from './console.ts'
import { type CommandContext, lockForCommand, withCommandContext, withWorkFolder } from './context.ts'
import { copyStoredFiles } from './copy-stored-files.ts'
import { openSource, type Source, withSourceDatabase } from './source.ts'

/**
 * Restores files, then all rows in one transaction, then each live pointer; an interrupted restore can be repeated.
 * @param where a backup, or the copy of a replication
 * @param at epoch ms; of a copy the newest state that is not after it
 */
export async function restore(settings: Settings, console: Console, where: string, at?: number) {
  const source = await openSource(where, at)
  let stateAt: number | undefined
  const work = async (context: CommandContext) => {
    const { database, folders } = context
    const unlock = lockForCommand(folders.private, settings.dataDir)
    try {
      // A partial result must not pass for a complete one.
      await markRestoring(database, source.name)
      stateAt = await restoreFrom(context, source)
      await markRestoring(database)
    } catch (error) {
      // Rows are all old or all new: only an empty database waits for another run.
      if (!(await readDatabaseState(database.kysely)).isBlank) await markRestoring(database)
      throw error
    } finally {
      unlock()
    }
  }
  await withCommandContext(settings, console, work, { purpose: 'restore', backup: source.installation })
  const time = stateAt === undefined ? '' : ` at ${new Date(stateAt).toISOString()}`
  console.log(`${settings.dataDir} is as it was in ${source.name}${time}.`)
}

async function restoreFrom(context: CommandContext, source: Source): Promise<number | undefined> {
  const { database, folders, storage, console } = context
  const stateAt = await withWorkFolder(folders.private, async (work) => {
    const at = await withSourceDatabase(source, work, async (backup, time) => {
      const files = { from: source.files, to: storage.stored }
      const inventory = createInventory(backup)
      for (const name of await copyStoredFiles({ inventory, console, ...files }))
        console.log(`Not there: ${name}.`)
      return time
    })
    console.log('Restoring the database…')
    await database.restore(work)
    return at
  })
  await repointAll(context)
  return stateAt
}

/** Unpublishes widgets that the backup does not contain. */
async function repointAll({ storage, stores, database, console }: CommandContext) {
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
