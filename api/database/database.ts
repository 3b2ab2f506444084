import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Processes } from './processes.ts'
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
