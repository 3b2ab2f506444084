/** SQL with `?` placeholders; a driver for `$1` placeholders rewrites them. */
export interface Statement {
  sql: string
  params: readonly Value[]
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
