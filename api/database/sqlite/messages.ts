import type { Row } from '../writes/operation.ts'
import type { Write, WriteResult } from '../writes/rows.ts'

/** Requests to the writer's thread, answered in order. */
export interface Requests {
  batch: { writes: Write[] }
  statement: { sql: string; parameters: readonly unknown[] }
  begin: object
  commit: object
  rollback: object
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
  close: null
}
export type Answer<K extends RequestKind = RequestKind> = { value: Answers[K] } | { failure: Failure }

/** A serializable error; `code` is SQLite's name of it. */
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
  operations: readonly string[]
  /** Maximum pages of 4,096 bytes. */
  maxPages?: number
}
