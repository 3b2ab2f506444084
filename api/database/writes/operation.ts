/** SQL with `?` placeholders; a driver for `$1` placeholders rewrites them. */
export interface Statement {
  sql: string
  params: readonly Value[]
  /** Of an upsert that adds to counters: statements with the same SQL and key may be stored as one. */
  adds?: Additions
  /** For databases where each statement is a round trip: the same for many at once. */
  batched?: Batched
}

export interface Batched {
  /** Columns that name a row, the first of the parameters. */
  key: readonly string[]
  /** How many of the first parameters each row takes. */
  columns: number
  /** Stores what `sql` would, one after the other, and returns the key of each row that it stored. */
  sqlOf(rows: number): string
}

/** Positions among the parameters. */
export interface Additions {
  /** Number of the first parameters, which name the row. */
  key: number
  /** The first of those that are added to the row; one between the key and this replaces what was there. */
  from: number
}

export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/** A generator never awaits, so SQLite's worker drives it synchronously, and an asynchronous driver can run it too. */
export type Operation<Result> = Generator<Statement, Result, readonly Row[]>

export function runSync<Result>(
  operation: Operation<Result>,
  execute: (statement: Statement) => readonly Row[],
): Result {
  let step = operation.next()
  while (!step.done) step = operation.next(execute(step.value))
  return step.value
}

export async function runAsync<Result>(
  operation: Operation<Result>,
  execute: (statement: Statement) => Promise<readonly Row[]>,
): Promise<Result> {
  let step = operation.next()
  while (!step.done) step = operation.next(await execute(step.value))
  return step.value
}
