import type { CompiledQuery, Kysely, Transaction } from 'kysely'
import type { Schema } from './schema.ts'
import type { WriteName, WriteResult, WriteRow } from './writes/rows.ts'

/** The one database of the service. */
export interface Database {
  /**
   * Reads outside a transaction run at once on a read-only connection; a write takes its turn at the one writer.
   * Throws `StorageUnavailable` when the disk can't take a write, `StatementFailed` when the statement is refused.
   */
  readonly kysely: Kysely<Schema>
  /**
   * Prepares a look-up of one row, for what stands in front of every public write: it runs at once, without Kysely's own
   * work for a query. Its parameters replace those of `query`, in their order. Throws what a read throws.
   */
  lookUp<R>(query: CompiledQuery<R>): (...parameters: (string | number)[]) => R | undefined
  /**
   * Moves on with every write of this process but those of `append`, which change nothing that anybody publishes, before
   * whoever wrote is told.
   */
  version(): number
  /**
   * Keeps one public write. Resolves after the flush that holds it.
   * Throws `Overloaded` (queue full) or `StorageUnavailable`; in both cases nothing was kept.
   */
  append<K extends WriteName>(name: K, row: WriteRow<K>): Promise<WriteResult>
  /** Several statements, all or nothing. Inside it, write through `trx` alone: the turn is taken. */
  transaction<T>(work: (trx: Transaction<Schema>) => Promise<T>): Promise<T>
  /** What waits for the writer: jobs, and roughly their bytes. */
  pressure(): { queued: number; bytes: number; full: boolean }
  /** Writes a page and flushes it: whether the service can keep anything now. Throws `StorageUnavailable`. */
  probe(): Promise<void>
  /** A consistent copy beside running writes, as `nhung.db` in `folder`, which must not hold one yet. */
  backup(folder: string): Promise<void>
  /** Rejects when the writer is gone. The service has to end: no write can be kept any more. */
  readonly failure: Promise<never>
  /** Finishes what is queued, checkpoints and lets go of the file. */
  close(): Promise<void>
}
