import type { Database } from './database.ts'

export interface DatabaseOptions {
  /** Folder of SQLite's file. */
  folder: string
  /** URL of PostgreSQL, which is used instead of SQLite. */
  url?: string | undefined
  /** Joins the other processes of the service, on PostgreSQL; SQLite's is in a folder with a lock. */
  forService?: boolean
  /** False commits each public write by itself, for benches. */
  groupCommit?: boolean
  /** Maximum pages of 4,096 bytes, of SQLite. */
  maxPages?: number
  limits?: { count: number; bytes: number }
  /** ms of a monotonic clock, for `probe` */
  monotonic?: () => number
  /** ms for a read of `background`, waiting included */
  readTimeout?: number
  /** Decides whether this is the right database, before anything changes in it, and calls `migrate`. */
  admit?: (database: Database, migrate: () => Promise<void>) => Promise<void>
}

/** Location from which a thread opens the database. */
export type DatabaseLocation = Pick<DatabaseOptions, 'folder' | 'url'>

/** ms */
export const defaultReadTimeout = 10_000

/** Limits of the writes that wait for a flush. */
export const defaultLimits = { count: 4096, bytes: 16 * 1024 * 1024 }
