import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { FolderInUse } from '../errors.ts'
import { failureOf } from './failure.ts'

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
 * A restore takes a lock of its own; other commands take none. @throws FolderInUse
 */
export function lockFolder(
  folder: string,
  by: 'service' | 'restore' = 'service',
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
