import type { Database } from '../../database/database.ts'
import { openDatabase } from '../../database/open-database.ts'
import { allowWrites, readRelocation, stopWrites } from '../../database/relocation.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import { primaryKeys, syncRows } from '../../database/sync-rows.ts'
import { countRows } from '../../database/tables.ts'
import { kindStorage } from '../../inbox/kinds.ts'
import { CommandError } from '../../operation/explain-failure.ts'
import { placeOf, renewInstallation } from '../../operation/installation.ts'
import { typedCommand } from '../../root.ts'
import type { Settings } from '../../settings.ts'
import { storeUrlOf } from '../../storage/open-storage.ts'
import type { Console } from './console.ts'
import type { CommandContext } from './context.ts'
import { lockForCommand, withWorkFolder } from './context.ts'
import { copyFiles, type FileMove } from './copy-stored-files.ts'
import { type MigrationTarget, openTarget } from './migrate-target.ts'

/**
 * Copies a snapshot while the service writes, stops its writes, copies what has changed since, and marks what is left behind. Broken
 * off before the end, it leaves a source that takes writes, or after a kill one that the next run or `cancelMigration` frees.
 */
export async function migrate(context: CommandContext, settings: Settings) {
  const { database, folders, settings: present, console } = context
  const [here, there] = [placeOf(present), placeOf(settings)]
  if (here === there) throw new CommandError(`The data are at ${there} already`)
  const unlock = lockForCommand(folders.private, present.dataDir)
  try {
    const hasMoved = await isMovedTo(database, there)
    await withWorkFolder(folders.private, async (work) => {
      const target = await openTarget(context, settings, work)
      try {
        await moveRows(context, target, { work, there, hasMoved })
      } finally {
        await target.close()
      }
    })
  } finally {
    unlock()
  }
  console.log(`All rows are at ${there}, each compared. Start the service with`)
  console.log(`  DATABASE_URL: ${settings.databaseUrl === undefined ? 'unset' : there}`)
  console.log(`  STORE_URL: ${settings.store ? storeUrlOf(settings.store) : 'unset'}`)
  console.log(`  DATA_DIR: ${dataDirOf(present, settings)}`)
  console.log(
    `${here} stays as it is and takes no writes; "${typedCommand('admin', 'migrate --cancel')}" there takes them again.`,
  )
}

const dataDirOf = (present: Settings, settings: Settings) =>
  settings.store && !present.store && settings.dataDir === present.dataDir
    ? 'another folder, an empty one'
    : settings.dataDir

/** @throws CommandError when it is at another place */
async function isMovedTo(database: Database, there: string): Promise<boolean> {
  const relocation = await readRelocation(database.kysely)
  if (!relocation) return false
  const { state, place } = relocation
  if (state === 'arriving')
    throw new CommandError(
      `The data have not all arrived from ${place}: move them from there to their end first`,
    )
  // A killed run has left its mark, and the service goes on meanwhile.
  if (state === 'leaving') await allowWrites(database)
  if (state === 'moved' && place !== there) throw new CommandError(`The data have moved to ${place} already`)
  return state === 'moved'
}

interface Move {
  work: string
  there: string
  /** A former run has ended all but the last step. */
  hasMoved: boolean
}

async function moveRows(
  { database, console }: CommandContext,
  target: MigrationTarget,
  { work, there, hasMoved }: Move,
) {
  console.log('Copying the database…')
  await database.backup(work)
  const snapshot = await openDatabase({ folder: work }, kindStorage)
  let keyOf: Awaited<ReturnType<typeof primaryKeys>>
  try {
    keyOf = await primaryKeys(snapshot.kysely)
    await copyRows(snapshot, target.database, keyOf, console)
    if (target.files) await copyFiles(target.files, createInventory(snapshot), console)
  } finally {
    await snapshot.close()
  }
  if (!hasMoved) await stopWrites(database, { state: 'leaving', place: there })
  try {
    console.log('Writes wait. Comparing the rows…')
    await copyRows(database, target.database, keyOf, console)
    if (target.files) await copyLastFiles(target.files, database, console)
  } catch (error) {
    if (!hasMoved) await allowWrites(database)
    throw error
  }
  await target.identify()
  await stopWrites(database, { state: 'moved', place: there })
  await allowWrites(target.database)
}

async function copyRows(
  from: Database,
  to: Database,
  keyOf: (table: string) => readonly string[],
  console: Console,
) {
  const all = await countRows(from.kysely)
  let done = 0
  await syncRows(from.kysely, to.kysely, keyOf, (rows) => {
    done += rows
    console.progress('Rows', done, all)
  })
}

/** @throws CommandError with the names of missing files */
async function copyLastFiles(files: FileMove, database: Database, console: Console) {
  const missing = await copyFiles(files, createInventory(database), console)
  if (missing.length) throw new CommandError(`Nothing has moved. These are missing:\n${missing.join('\n')}`)
}

/** Takes writes again; what has been written at the other place since is not here. */
export async function cancelMigration({ database, storage, settings, console }: CommandContext) {
  const relocation = await readRelocation(database.kysely)
  const here = placeOf(settings)
  if (!relocation) throw new CommandError(`${here} takes writes: nothing has moved from there`)
  if (relocation.state === 'arriving')
    throw new CommandError(`Only a part has arrived at ${here} from ${relocation.place}`)
  await allowWrites(database)
  if (relocation.state === 'moved') await renewInstallation({ database, storage })
  console.log(`${here} takes writes again. What is at ${relocation.place} is another service from now on.`)
}
