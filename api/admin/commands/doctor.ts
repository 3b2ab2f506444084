import { access, readFile } from 'node:fs/promises'
import * as z from 'zod'
import type { Database } from '../../database/database.ts'
import { countTenants, readDatabaseState } from '../../database/installation.ts'
import { schemaAge } from '../../database/migrations/migrate.ts'
import { openReadOnly } from '../../database/open-read-only.ts'
import { isServiceAtWork } from '../../database/sqlite/locks.ts'
import { createInventory } from '../../database/stores/inventory.ts'
import { createStores } from '../../database/stores.ts'
import { countRows } from '../../database/tables.ts'
import { kinds, schemaOfThisVersion } from '../../inbox/kinds.ts'
import { dataFolders } from '../../operation/data-folder.ts'
import { CommandError, explainFailure } from '../../operation/explain-failure.ts'
import {
  checkInstallation,
  explainMissing,
  isDatabaseMissing,
  placeOf,
} from '../../operation/installation.ts'
import { emptiedOn, unknownFiles } from '../../operation/leftover-files.ts'
import { describeError } from '../../operation/logging.ts'
import type { Settings } from '../../settings.ts'
import { folderInstallation } from '../../storage/installation-file.ts'
import { openStorage, storeUrlOf } from '../../storage/open-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { lastBackupFile } from './backup.ts'
import type { Console } from './console.ts'

/** Says what belongs to what, and what is wrong. Changes nothing, and works where other commands refuse. */
export async function doctor(settings: Settings, { result: say }: Console) {
  const { dataDir, databaseUrl, store } = settings
  const folders = dataFolders(dataDir)
  const problems: string[] = []
  /** Collects a failure as a problem and goes on. */
  const attempt = (work: () => Promise<void>) =>
    work().catch((error) => {
      const problem = explainFailure(error) ?? describeError(error)
      if (!problems.includes(problem)) problems.push(problem)
    })

  await attempt(async () => {
    const isThere = await access(dataDir).then(
      () => true,
      () => false,
    )
    const record = await folderInstallation(folders).read()
    say(`DATA_DIR ${dataDir}: ${isThere ? `installation ${record?.id ?? 'unknown'}` : 'not there'}`)
    if (record?.database !== undefined) say(`  its database: ${record.database}`)
    if (databaseUrl === undefined && isThere)
      say(`  a service is ${isServiceAtWork(folders.private) ? '' : 'not '}at work on it`)
    const last = await readLastBackup(folders)
    say(`  last backup: ${last ? `${last.at}, ${last.folder}` : 'unknown'}`)
  })
  let storage: Storage | undefined
  await attempt(async () => {
    storage = await openStorage(folders, settings.store)
    const record = store && (await storage.installation.read())
    if (store) say(`store ${storeUrlOf(store)}: installation ${record?.id ?? 'unknown'}`)
  })
  const opened = storage
  if (opened && (await isDatabaseMissing(settings, folders))) {
    say('database: not there')
    await attempt(() => explainMissing(opened, { settings, folders, purpose: 'command' }))
  } else if (opened)
    await attempt(async () => {
      const database = await openReadOnly({ folder: folders.private, url: databaseUrl })
      try {
        await attempt(() => describeDatabase(database, settings, say))
        await attempt(
          async () =>
            void (await checkInstallation(database, opened, { settings, folders, purpose: 'command' })),
        )
        await attempt(() => describeFiles(database, opened, say))
      } finally {
        await database.close()
      }
    })
  if (opened) await attempt(() => describeTrash(opened, say))

  for (const problem of problems) say(`PROBLEM: ${problem}`)
  if (problems.length > 0) throw new CommandError(`${problems.length} problems`)
  say('OK')
}

type Say = Console['result']

async function describeDatabase(database: Database, settings: Settings, say: Say) {
  const { kysely } = database
  const { databaseUrl } = settings
  const state = await readDatabaseState(kysely)
  const newest = state.migrations.at(-1) ?? 'none'
  const { is } = schemaAge(state.migrations, schemaOfThisVersion())
  const age = is === 'same' ? 'of this version' : `${is === 'newer' ? 'newer' : 'older'} than this version`
  say(
    `database ${databaseUrl === undefined ? 'SQLite in ' : ''}${placeOf(settings)}: installation ${state.id ?? 'unknown'}`,
  )
  say(`  schema: ${newest}, ${age}`)
  say(`  relocation: ${state.relocation ? `${state.relocation.state} ${state.relocation.place}` : 'none'}`)
  if (state.migrations.length === 0) return say('  no tables: no service has started on it')
  const { widgets } = await createInventory(database).counts()
  say(`  ${await countTenants(kysely)} tenants, ${widgets} widgets, ${await countRows(kysely)} rows`)
}

async function describeFiles(database: Database, { stored }: Storage, say: Say) {
  const { uploadRows, pictureRows } = createStores(database, kinds)
  const kept = [
    { what: 'uploads', files: stored.uploads, known: uploadRows.known },
    { what: 'pictures', files: stored.pictures, known: pictureRows.known },
  ]
  for (const { what, files, known } of kept) {
    let all = 0
    for await (const some of files()) all += some.length
    let unknown = 0
    for await (const _ of unknownFiles(files(), known, Number.POSITIVE_INFINITY)) unknown++
    say(`${what}: ${all - unknown} with a row, ${unknown} without`)
  }
}

async function describeTrash({ trash }: Storage, say: Say) {
  const days = new Map<string, { files: number; bytes: number }>()
  for await (const { day, bytes } of trash.files()) {
    const found = days.get(day) ?? { files: 0, bytes: 0 }
    days.set(day, { files: found.files + 1, bytes: found.bytes + bytes })
  }
  if (days.size === 0) say('trash: empty')
  for (const [day, { files, bytes }] of days)
    say(`trash of ${day}: ${files} files, ${bytes} bytes, deleted on ${emptiedOn(Date.parse(day))}`)
}

const LastBackup = z.object({ at: z.string(), folder: z.string() })

async function readLastBackup(folders: { private: string }) {
  const text = await readFile(lastBackupFile(folders), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : LastBackup.parse(JSON.parse(text))
}
