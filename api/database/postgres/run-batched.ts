import type { Batched, Operation, Row, Statement, Value } from '../writes/operation.ts'

type Execute = (statement: Statement) => Promise<readonly Row[]>

interface Held<Name, Result> {
  name: Name
  operation: Operation<Result>
  statement: Statement
  batched: Batched
}

/** Of a statement: 65,535 parameters are the protocol's. */
const maxRows = 5000

/** Runs operations side by side, none of which depends on what another stores. What several wait for is one statement where it can be. */
export async function runBatched<Name, Result>(
  operations: ReadonlyMap<Name, Operation<Result>>,
  execute: Execute,
): Promise<Map<Name, Result>> {
  const results = new Map<Name, Result>()
  let held: Held<Name, Result>[] = []
  async function advance(name: Name, operation: Operation<Result>, rows?: readonly Row[]) {
    let step = rows ? operation.next(rows) : operation.next()
    while (!step.done) {
      const statement = step.value
      if (statement.batched) {
        held.push({ name, operation, statement, batched: statement.batched })
        return
      }
      step = operation.next(await execute(statement))
    }
    results.set(name, step.value)
  }
  for (const [name, operation] of operations) await advance(name, operation)
  while (held.length > 0) {
    const waiting = held
    held = []
    for (const [batched, same] of Map.groupBy(waiting, (one) => one.batched)) {
      const stored = await executeBatched(batched, same, execute)
      for (const one of same) await advance(one.name, one.operation, stored.get(one.statement) ?? [])
    }
  }
  return results
}

const keyOf = (values: readonly (Value | undefined)[]) => JSON.stringify(values)

/** @returns the row of each statement that stored one; of equal ones the first does */
async function executeBatched(
  { key, columns, sqlOf }: Batched,
  waiting: readonly { statement: Statement }[],
  execute: Execute,
): Promise<Map<Statement, readonly Row[]>> {
  const firsts = new Map<string, Statement>()
  for (const { statement } of waiting) {
    const name = keyOf(statement.params.slice(0, key.length))
    if (!firsts.has(name)) firsts.set(name, statement)
  }
  const stored = new Map<Statement, readonly Row[]>()
  const all = [...firsts.values()]
  for (let at = 0; at < all.length; at += maxRows) {
    const some = all.slice(at, at + maxRows)
    const params = some.flatMap((statement) => statement.params.slice(0, columns))
    for (const row of await execute({ sql: sqlOf(some.length), params })) {
      const first = firsts.get(keyOf(key.map((column) => row[column])))
      if (first) stored.set(first, [row])
    }
  }
  return stored
}
