import type { Row } from '../writes/operation.ts'
import type { Write } from '../writes/operations.ts'
import type { WriteResult } from '../writes/rows.ts'

/** What the main thread asks of the writer. Answered one by one, in order. */
export interface Requests {
  batch: { writes: Write[] }
  statement: { sql: string; parameters: readonly unknown[] }
  begin: object
  commit: object
  rollback: object
  probe: object
  close: object
}
export type RequestKind = keyof Requests
export type Request<K extends RequestKind = RequestKind> = { [P in K]: { kind: P } & Requests[P] }[K]

export interface Answers {
  batch: JobOutcome[]
  statement: StatementAnswer
  begin: null
  commit: null
  rollback: null
  probe: null
  close: null
}
export type Answer<K extends RequestKind = RequestKind> = { value: Answers[K] } | { failure: Failure }

/** A failed statement, as it crosses the threads. `code` is SQLite's name for it. */
export interface Failure {
  code: string
  message: string
}

export type JobOutcome = { result: WriteResult } | { failure: Failure }

export interface StatementAnswer {
  rows: Row[]
  changes: number
  lastInsertRowid: number | bigint
}

export interface WriterOptions {
  file: string
  /** URLs of the modules of operations. */
  operations: readonly string[]
  /** The database may not grow beyond this many pages of 4,096 bytes: a quota for small machines. */
  maxPages?: number
}
