import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { FolderInUse } from '../errors.ts'
import { failureOf } from './failure.ts'

/**
 * Takes a data folder for one service: two of them would sweep away each other's half-written revisions. The lock is the
 * operating system's, so that it ends with the process however that ends. Commands beside a running service don't take it;
 * a restore takes one of its own, because two of them would sweep away each other's work.
 * Throws `FolderInUse`.
 * @returns lets go of the folder
 */
export function lockFolder(folder: string, by: 'service' | 'restore' = 'service'): () => void {
  const lock = new Sqlite(join(folder, `${by}.lock`), { timeout: 0 })
  try {
    lock.pragma('locking_mode = EXCLUSIVE')
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (failureOf(error).code === 'SQLITE_BUSY') throw new FolderInUse(folder)
    throw error
  }
  return () => lock.close()
}
