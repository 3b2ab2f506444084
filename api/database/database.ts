import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import { createKeyedMutex, type KeyedMutex } from '../operation/in-order.ts'
import type { Schema } from './schema.ts'
import type { WriteName, WriteResult, WriteRow } from './writes/rows.ts'

export interface Database {
  /** @throws StorageUnavailable when the disk can't take a write, StatementFailed for a refused statement */
  readonly kysely: Kysely<Schema>
  /**
   * The same with reads on threads of their own, under a time limit: for reads that may be long.
   * @throws also ReadTimedOut, Overloaded (too many wait)
   */
  readonly background: Kysely<Schema>
  /** Prepares a one-row look-up without Kysely's overhead, for hot paths. Parameters replace those of `query` in order. */
  lookUp<R>(query: CompiledQuery<R>): (...parameters: (string | number)[]) => Promise<R | undefined>
  /** Increases with every write of this process except `append`, before the write resolves. */
  version(): number
  /** Resolves after the flush. @throws Overloaded (queue full) or StorageUnavailable; nothing was stored then */
  append<K extends WriteName>(name: K, row: WriteRow<K>): Promise<WriteResult>
  /** Inside, write only through `trx`: the write mutex is held. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  pressure(): { queued: number; bytes: number; full: boolean }
  /** Whether commits succeed: by the latest ones, else by one of its own. @throws StorageUnavailable */
  probe(): Promise<void>
  /** Writes a consistent copy to `nhung.db` in `folder`, which must not contain one. */
  backup(folder: string): Promise<void>
  /** Replaces all rows by those of a backup in `folder`, in one transaction; both need the newest schema. */
  restore(folder: string): Promise<void>
  readonly processes: Processes
  /** Rejects when the writer's thread has ended; the process has to exit then. */
  readonly failure: Promise<never>
  close(): Promise<void>
}

/** Reads alone. */
export type DatabaseReader = Pick<Database, 'kysely' | 'lookUp' | 'close'>

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

/** Work run by the leader process only. */
export interface SharedWork {
  stop(): Promise<void>
}

/** The processes of one service, which share a database and `DATA_DIR`. */
export interface Processes {
  /** False if other processes may use the same files. */
  readonly isAlone: boolean
  /** Calls of one key run in order, those of other processes too. Keys do not wait for each other. @throws StorageUnavailable */
  readonly exclusive: KeyedMutex
  /** Tells the others what visitors see anew: a public id, or the path of a file. */
  announce(changed: string): Promise<void>
  onAnnounced(listener: (changed: string) => void): void
  /**
   * Begins the work here, or later when no other process does it any more. Resolves when it has begun or another does it.
   * @param report gets what keeps a later beginning from success; it is tried again
   */
  lead(begin: () => Promise<SharedWork>, report: (error: unknown) => void): Promise<SharedWork>
}

export const singleProcess = (): Processes => ({
  isAlone: true,
  exclusive: createKeyedMutex(),
  announce: async () => undefined,
  onAnnounced: () => undefined,
  lead: (begin) => begin(),
})
