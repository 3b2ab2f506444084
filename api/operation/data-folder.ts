import { constants } from 'node:fs'
import { access, chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SettingsError } from '../settings.ts'
import { flush } from './durable-files.ts'
import { codeOf, unlessMissing } from './file-errors.ts'

/** Public and private data are in separate folders with their own permissions. */
export const dataFolders = (dataDir: string) => ({
  /** 0755: an edge server under another user reads it. */
  published: join(dataDir, 'published'),
  /** 0700: the database, with the outbox, and its locks. */
  private: join(dataDir, 'private'),
  uploads: join(dataDir, 'private/uploads'),
})

/** Others may pass through `DATA_DIR` and not list it. */
const passable = 0o711
const served = 0o755
const own = 0o700

/**
 * Makes `DATA_DIR` and its folders, and gives them their rights.
 * @param lock holds `DATA_DIR` of an older version while its files move; throws when a service runs there
 * @throws SettingsError when it is not writable
 */
export async function openFolder(dataDir: string, lock: (folder: string) => () => void) {
  const folders = dataFolders(dataDir)
  try {
    await makeEach(dataDir, passable)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    for (const [folder, mode] of [
      [folders.published, served],
      [folders.private, own],
    ] as const)
      await makeEach(folder, mode)
    await addRights(dataDir, passable)
    await chmod(folders.private, own)
  } catch (cause) {
    throw unwritable(dataDir, cause)
  }
  await moveFromOlderLayout(dataDir, lock)
  await openToReaders(folders.published)
  return folders
}

function unwritable(dataDir: string, cause: unknown) {
  const code = codeOf(cause)
  if (code === 'ENOSPC' || code === 'EDQUOT') return cause
  const text = `DATA_DIR ${dataDir} is not a folder that this user can write to${code ? ` (${code})` : ''}`
  return new SettingsError(text, { cause })
}

const modeOf = (path: string) => stat(path).then(({ mode }) => mode & 0o777, unlessMissing)

/** Not `recursive`: below `/proc` Node tries that for most of a minute. */
async function makeEach(folder: string, mode: number): Promise<void> {
  if ((await modeOf(folder)) !== undefined) return
  if (dirname(folder) !== folder) await makeEach(dirname(folder), served)
  await mkdir(folder, { mode }).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
  await flush(dirname(folder))
}

async function addRights(path: string, rights: number) {
  const mode = (await modeOf(path)) ?? 0
  if ((mode & rights) !== rights) await chmod(path, mode | rights)
}

/** Only where they are closed, as below a `umask` of 077: there may be many files. */
async function openToReaders(published: string) {
  const mode = (await modeOf(published)) ?? 0
  if ((mode & 0o005) === 0o005) return
  for (const entry of await readdir(published, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink())
      await addRights(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o055 : 0o044)
  // Last: closed rights of the folder mean that this has to run again.
  await addRights(published, served)
}

/** Until 2026 the database and the uploads stood in `DATA_DIR` itself. A killed move goes on at the next start. */
async function moveFromOlderLayout(dataDir: string, lock: (folder: string) => () => void) {
  const database = join(dataDir, 'nhung.db')
  if ((await modeOf(database)) === undefined) return
  const { private: home } = dataFolders(dataDir)
  if ((await modeOf(join(home, 'nhung.db'))) !== undefined)
    throw new SettingsError(
      `DATA_DIR ${dataDir} has two databases, nhung.db and private/nhung.db: move away the one of the version that you do not use`,
    )
  const unlock = lock(dataDir)
  try {
    // The database comes last: until it has moved, the next start moves what is left.
    for (const name of ['uploads', 'nhung.db-wal', 'nhung.db-shm', 'nhung.db'])
      await rename(join(dataDir, name), join(home, name)).catch(unlessMissing)
    await flush(home)
    await flush(dataDir)
  } finally {
    unlock()
  }
  for (const name of await readdir(dataDir))
    if (/^(?:service|restore)\.lock$|^\.restore-/.test(name))
      await rm(join(dataDir, name), { recursive: true, force: true })
}
