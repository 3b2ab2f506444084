/** One SQL statement with `?` for each parameter; a driver whose database counts them (`$1`) rewrites the marks. */
export interface Statement {
  sql: string
  params: readonly Value[]
}
export type Value = string | number | null
export type Row = Readonly<Record<string, Value>>

/**
 * A write as a generator: it yields statements and is handed their rows. It never awaits, so that SQLite's worker drives it
 * synchronously inside a batch, and another database may drive the same code asynchronously.
 */
export type Operation<Result> = Generator<Statement, Result, readonly Row[]>

/** Drives an operation over a database that answers at once. */
export function runSync<Result>(
  operation: Operation<Result>,
  execute: (statement: Statement) => readonly Row[],
): Result {
  let step = operation.next()
  while (!step.done) step = operation.next(execute(step.value))
  return step.value
}
