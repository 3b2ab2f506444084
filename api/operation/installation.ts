import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, DatabaseOptions } from '../database/database.ts'
import { Relocated } from '../database/errors.ts'
import {
  type DatabaseState,
  isNamed,
  namesFiles,
  putInstallation,
  readDatabaseState,
} from '../database/installation.ts'
import { refuseSchema, schemaAge } from '../database/migrations/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { explainRelocation } from '../database/relocation.ts'
import { databaseFile } from '../database/sqlite/open.ts'
import { kindStorage, schemaOfThisVersion } from '../inbox/kinds.ts'
import { typedCommand } from '../root.ts'
import { type Settings, SettingsError } from '../settings.ts'
import { folderInstallation, type InstallationRecord } from '../storage/installation-file.ts'
import { openStorage, storeUrlOf } from '../storage/open-storage.ts'
import type { Storage, StorageFolders } from '../storage/storage.ts'

/**
 * `service` alone begins an installation, adopts that of an older version and migrates; `move` is for what may have moved away; `restore` fills
 * what is empty.
 */
export type Purpose = 'service' | 'command' | 'move' | 'restore'

export interface Installation {
  id: string
  database: Database
  storage: Storage
}

/** Names the database without its password. */
export function placeOf({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === undefined) return dataDir
  const { host, pathname } = new URL(databaseUrl)
  return `postgres://${host}${pathname}`
}

export interface Facts {
  database: Pick<DatabaseState, 'id' | 'isBlank'>
  files: InstallationRecord | undefined
  hasFiles: boolean
  /** The record in `DATA_DIR`, when the files are in a store. */
  folder: InstallationRecord | undefined
  /** The id of the backup that is restored. */
  backup: string | undefined
}

/** `begin`: both are empty; `join`: one of them gets the id of the other; `older`: a version before there were ids made them. */
export type Verdict =
  | { is: 'same' | 'begin' | 'older' }
  | { is: 'join'; id: string }
  | { is: 'foreign' | 'noDatabase' | 'noFiles' }

/** Decides whether a database and files belong together. Pure. */
export function matchFacts({ database, files, hasFiles, folder, backup }: Facts, purpose: Purpose): Verdict {
  const { id, isBlank } = database
  if (folder && !folder.inStore) return { is: 'foreign' }
  if (id !== undefined) {
    if (files) return { is: files.id === id || files.next === id ? 'same' : 'foreign' }
    // A start was broken off, or an empty folder gets a backup of this very database.
    if (!hasFiles && (isBlank || (purpose === 'restore' && backup === id))) return { is: 'join', id }
    return { is: hasFiles ? 'foreign' : 'noFiles' }
  }
  // `next` shows that an adoption was interrupted.
  if (!isBlank) return { is: files && files.next === undefined ? 'foreign' : 'older' }
  if (purpose === 'restore') return files ? { is: 'join', id: files.id } : { is: 'begin' }
  return { is: files || hasFiles ? 'noDatabase' : 'begin' }
}

const restoreHint = `restore a backup with "${typedCommand('admin', 'restore <folder>')}"`

function explain(
  is: 'foreign' | 'noDatabase' | 'noFiles',
  settings: Settings,
  { database, files, folder }: Facts,
) {
  const { databaseUrl, dataDir, store } = settings
  const home = store ? `the store ${storeUrlOf(store)} (STORE_URL)` : `DATA_DIR ${dataDir}`
  const place =
    databaseUrl === undefined
      ? 'the database in DATA_DIR'
      : `the database ${placeOf(settings)} (DATABASE_URL)`
  const was = (files ?? folder)?.database
  const elsewhere = was !== undefined && was !== placeOf(settings) ? ` (it was ${was})` : ''
  if (is === 'noDatabase')
    return databaseUrl === undefined
      ? `${home} has data, and its database is not in DATA_DIR: set DATABASE_URL to its database${elsewhere}, put private/${databaseFile} back, or ${restoreHint}`
      : `${home} has data, and ${place} is empty: set DATABASE_URL to its database${elsewhere}, or ${restoreHint}`
  if (is === 'noFiles')
    return `${place} belongs to installation ${database.id}, and ${home} is empty: set ${store ? 'STORE_URL' : 'DATA_DIR (or STORE_URL)'} to where its files are, or ${restoreHint}`
  const whose = files ? `belongs to installation ${files.id}` : 'has files that this database does not know'
  const other = database.id === undefined ? 'to another one' : `to installation ${database.id}`
  return `${home} ${whose}, and ${place} ${other}: set DATABASE_URL${elsewhere}, DATA_DIR and STORE_URL to those that belong together, or ${restoreHint}`
}

async function hasAny(files: AsyncGenerator<unknown>) {
  for await (const some of files) if (!Array.isArray(some) || some.length > 0) return true
  return false
}

const hasFiles = async ({ stored }: Storage) =>
  (await hasAny(stored.widgets())) || (await hasAny(stored.uploads())) || (await hasAny(stored.pictures()))

/** Whether files without an id are those of a database without one: it knows one of them, or there are none on both sides. */
async function belongsTo({ kysely }: Pick<Database, 'kysely'>, { stored }: Storage): Promise<boolean> {
  let unknown = 0
  for await (const publicId of stored.widgets()) {
    if (publicId.startsWith('demo-')) continue
    if (await isNamed(kysely, 'widgets', publicId)) return true
    unknown++
  }
  for (const kind of ['uploads', 'pictures'] as const)
    for await (const some of stored[kind]())
      for (const { key } of some) {
        if (await isNamed(kysely, kind, key)) return true
        unknown++
      }
  return unknown === 0 && !(await namesFiles(kysely))
}

/** Whether SQLite's file is there; PostgreSQL says so itself. */
export const isDatabaseMissing = async ({ databaseUrl }: Settings, folders: StorageFolders) =>
  databaseUrl === undefined &&
  (await access(join(folders.private, databaseFile)).then(
    () => false,
    () => true,
  ))

async function readFacts(
  database: Facts['database'],
  storage: Storage,
  { settings, folders, backup }: Opening,
): Promise<Facts> {
  const files = await storage.installation.read()
  const folder = settings.store ? await folderInstallation(folders).read() : undefined
  return { database, files, folder, backup, hasFiles: !files && (await hasFiles(storage)) }
}

interface Opening {
  settings: Settings
  folders: StorageFolders
  purpose: Purpose
  /** The installation of a backup that is restored. */
  backup?: string | undefined
  options?: Partial<DatabaseOptions>
}

/**
 * Opens a database and files that belong together, and changes nothing in others.
 * @throws SettingsError that names what does not belong, Relocated
 */
export async function openInstallation(opening: Opening): Promise<Installation> {
  const { settings, folders, purpose, options } = opening
  const isMissing = await isDatabaseMissing(settings, folders)
  if (isMissing) await refuseMissing(opening)
  const storage = await openStorage(folders, settings.store)
  if (isMissing) await explainMissing(storage, opening)
  let id = ''
  const database = await openDatabase(
    {
      ...options,
      folder: folders.private,
      url: settings.databaseUrl,
      forService: purpose === 'service',
      admit: (opened, migrate) =>
        // Another process may begin the same installation.
        opened.processes.exclusive('installation', async () => {
          const { state, facts, verdict } = await checkInstallation(opened, storage, opening)
          id = idOf(state, facts, verdict)
          if (verdict.is === 'older') await storage.installation.write({ id, next: id })
          await migrate()
          if (state.id !== id) await putInstallation(opened, id)
          if (purpose === 'service' || purpose === 'restore') await writeRecords(id, storage, facts, opening)
        }),
    },
    kindStorage,
  )
  return { id, database, storage }
}

function idOf({ id }: DatabaseState, { files }: Facts, verdict: Verdict): string {
  if (verdict.is === 'join') return verdict.id
  return id ?? files?.id ?? randomUUID()
}

/** Changes nothing. @throws SettingsError, Relocated, NewerDatabase, OutdatedDatabase */
export async function checkInstallation(
  database: Pick<Database, 'kysely'>,
  storage: Storage,
  opening: Opening,
) {
  const { purpose, settings } = opening
  const state = await readDatabaseState(database.kysely)
  const { relocation } = state
  const passes = relocation?.state === 'restoring' ? purpose === 'restore' : purpose === 'move'
  if (relocation && !passes)
    throw new Relocated(explainRelocation(relocation, (command) => typedCommand('admin', command)))
  const facts = await readFacts(state, storage, opening)
  const verdict = refuseForeign(facts, opening)
  const begins = purpose === 'service' || purpose === 'restore'
  if (verdict.is === 'older' && !(await belongsTo(database, storage)))
    throw new SettingsError(explain('foreign', settings, facts))
  const age = schemaAge(state.migrations, schemaOfThisVersion())
  refuseSchema(age)
  // Commands never migrate beside a service of an older version.
  if (!begins && (verdict.is === 'older' || age.is === 'older')) throw startFirst()
  return { state, facts, verdict }
}

/** Explains a missing SQLite file to the user of a command. @throws SettingsError */
export async function explainMissing(storage: Storage, opening: Opening): Promise<void> {
  await refuseMissing(opening)
  refuseForeign(await readFacts({ id: undefined, isBlank: true }, storage, opening), opening)
}

async function refuseMissing({ settings: { dataDir }, folders, purpose }: Opening) {
  if (purpose === 'service' || purpose === 'restore') return
  if (await folderInstallation(folders).read()) return
  throw new SettingsError(
    `DATA_DIR ${dataDir} has no database, and DATABASE_URL is not set: give the command the settings of the service, which makes it at its first start`,
  )
}

/** @throws SettingsError */
function refuseForeign(facts: Facts, { settings, purpose }: Opening) {
  const { store, dataDir } = settings
  if (!store && facts.files?.inStore)
    throw new SettingsError(
      `the files of DATA_DIR ${dataDir} are in a store, its database was ${facts.files.database}: set STORE_URL and DATABASE_URL to them`,
    )
  const verdict = matchFacts(facts, purpose)
  const { is } = verdict
  if (is === 'foreign' || is === 'noDatabase' || is === 'noFiles')
    throw new SettingsError(explain(is, settings, facts))
  if (is === 'begin' && purpose !== 'service' && purpose !== 'restore')
    throw new SettingsError(
      `the database ${placeOf(settings)} is empty: give the command the settings of the service, which fills it at its first start`,
    )
  return verdict
}

const startFirst = () =>
  new SettingsError('the data are of an older version: restart the service, which brings them up to this one')

async function writeRecords(
  id: string,
  storage: Storage,
  { files, folder }: Facts,
  { settings, folders }: Opening,
) {
  const database = placeOf(settings)
  if (settings.store) {
    if (files?.id !== id || files.next) await storage.installation.write({ id })
    if (folder?.id !== id || folder.database !== database)
      await folderInstallation(folders).write({ id, database, inStore: true })
  } else if (files?.id !== id || files.next || files.database !== database)
    await storage.installation.write({ id, database })
}

/** Gives a database and its files an id of their own, after a copy with the former one has become another service. */
export async function renewInstallation({ database, storage }: Pick<Installation, 'database' | 'storage'>) {
  const next = randomUUID()
  const present = await storage.installation.read()
  if (present) await storage.installation.write({ ...present, next })
  await putInstallation(database, next)
  await storage.installation.write({ ...present, id: next, next: undefined })
}
