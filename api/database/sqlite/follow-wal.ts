/**
 * Follows what is committed to a database, from another process than the one that writes. A read transaction keeps the log from starting anew
 * before it has been read: https://sqlite.org/wal.html#avoiding_excessively_large_wal_files. Checkpoints are made between two such transactions, under the
 * lock of writers, so that nothing comes between the last frame that was read and the log that follows.
 *
 * The file of the database is never opened here but by SQLite: closing it would end SQLite's locks of this process.
 */
import { statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import type { Connection } from './connection.ts'
import { pagesOf, readWal, type WalPosition } from './wal.ts'

/** The log after the former position is gone: a copy has to begin with the whole database. */
export class LogLost extends Error {
  override readonly name = 'LogLost'
}

export type Pages = Iterable<[page: number, bytes: Buffer]>

/** ms to wait for a writer */
const busyTimeout = 5000

function connect(file: string): Connection {
  const connection = new Sqlite(file, { fileMustExist: true, timeout: busyTimeout })
  connection.pragma('synchronous = FULL')
  return connection
}

/** Reads, so that the transaction has its snapshot. */
function beginReading(connection: Connection) {
  connection.exec('begin')
  connection.prepare('select count(*) from sqlite_schema').get()
}

/** The database of one moment. */
export interface Snapshot {
  /** @param target a new file */
  copyTo(target: string): Promise<void>
  close(): void
}

function openSnapshot(file: string): Snapshot {
  const connection = connect(file)
  beginReading(connection)
  return {
    copyTo: async (target) => void (await connection.backup(target)),
    close: () => void connection.close(),
  }
}

/** @param from where a former run has ended; undefined: the caller copies the whole database after the first `settle` */
export function followWal(file: string, from?: WalPosition) {
  const log = `${file}-wal`
  const { ino } = statSync(file)
  const writing = connect(file)
  const reading = connect(file)
  let position = from
  /** True where all was in the database at the start of the read transaction: the log may start anew, once. */
  let mayStartAnew = false

  function read() {
    if (statSync(file, { throwIfNoEntry: false })?.ino !== ino)
      throw new LogLost('The file of the database was replaced')
    const found = readWal(log, position)
    if (position === undefined) return found
    if (found.log !== 'same' && !(found.log === 'new' && mayStartAnew))
      throw new LogLost('The log has started anew meanwhile')
    if (found.pages.size > 0) mayStartAnew = false
    position = found.start
    return found
  }

  /** @returns whether all frames of the log are in the database */
  function checkpoint(frames: number): boolean {
    const row = reading
      .prepare<[], { busy: number; log: number; checkpointed: number }>('pragma wal_checkpoint(PASSIVE)')
      .get()
    if (row?.busy !== 0) return false
    if (row.log !== frames) throw new LogLost(`The log has ${row.log} frames, and ${frames} were read`)
    return row.checkpointed === row.log
  }

  return {
    pageSize: Number(reading.pragma('page_size', { simple: true })),
    /**
     * Gives what has been committed meanwhile to `work`, while others write. Where that fails, the next call gives it again.
     * @returns false where there is nothing
     * @throws LogLost
     */
    async take(work: (pages: Pages, size: number) => Promise<void>): Promise<boolean> {
      const found = read()
      if (position === undefined || found.size === undefined) return false
      await work(pagesOf(log, found), found.size)
      position = found.position
      return true
    },
    /**
     * Reads the rest while no other writes, and has SQLite put the log into the database. What it returns is not read again. The first call
     * of all, because it begins the read transaction.
     * @param withSnapshot opens a read transaction on this state too
     * @param now epoch ms; asked while no other writes
     * @throws LogLost
     */
    settle(withSnapshot: boolean, now: () => number) {
      writing.exec('begin immediate')
      try {
        const found = read()
        const pages = position === undefined || found.size === undefined ? [] : [...pagesOf(log, found)]
        if (reading.inTransaction) reading.exec('commit')
        const isWhole = checkpoint(found.position.frames)
        beginReading(reading)
        const snapshot = withSnapshot ? openSnapshot(file) : undefined
        mayStartAnew = isWhole
        position = found.position
        return { at: now(), pages, size: found.size, position, snapshot }
      } finally {
        writing.exec('rollback')
      }
    },
    close() {
      reading.close()
      writing.close()
    },
  }
}
