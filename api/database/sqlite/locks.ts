import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { FolderInUse } from '../errors.ts'
import { failureOf } from './connection.ts'

/** Reads SQLite's folder lock; makes none where there was none. */
export function isServiceAtWork(folder: string): boolean {
  if (!existsSync(join(folder, 'service.lock'))) return false
  try {
    lockFolder(folder)()
    return false
  } catch (error) {
    if (error instanceof FolderInUse) return true
    throw error
  }
}

/**
 * An OS file lock, which ends with the process: two services would sweep each other's unfinished revisions.
 * A restore and a replication take locks of their own; other commands take none. @throws FolderInUse
 */
export function lockFolder(
  folder: string,
  by: 'service' | 'restore' | 'replicate' = 'service',
  dataDir = folder,
): () => void {
  const lock = new Sqlite(join(folder, `${by}.lock`), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (failureOf(error).code === 'SQLITE_BUSY') throw new FolderInUse(dataDir)
    throw error
  }
  return () => lock.close()
}

const fileOf = (release: string) => join(release, 'in-use')

/**
 * Keeps the release that this process runs from until the process ends: an OS lock that many may share, for which reading is enough. A
 * checkout or an image has no such file.
 */
export function holdRelease(release: string): void {
  const file = fileOf(release)
  if (!existsSync(file)) return
  const lock = new Sqlite(file, { readonly: true })
  lock.exec('begin')
  lock.prepare('select count(*) from sqlite_schema').get()
  held.push(lock)
}

/** A database that is collected as garbage closes its file. */
const held: unknown[] = []

/** Whether a process may be running from it. */
export function isHeld(release: string): boolean {
  const file = fileOf(release)
  if (!existsSync(file)) return false
  try {
    const lock = new Sqlite(file, { timeout: 0 })
    try {
      lock.exec('begin exclusive')
      return false
    } finally {
      lock.close()
    }
  } catch {
    return true
  }
}
