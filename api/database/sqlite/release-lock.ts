import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'

const fileOf = (release: string) => join(release, 'in-use')

/**
 * Keeps the release that this process runs from until the process ends: an OS lock that many may share, for which reading is enough. A
 * checkout or an image has no such file.
 */
export function holdRelease(release = join(import.meta.dirname, '../../..')): void {
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
