import type { Additions, Row, Statement, Value } from '../writes/operation.ts'

type Execute = (statement: Statement) => Promise<readonly Row[]>

interface Insert {
  table: string
  /** `insert into … values` */
  head: string
  /** `(?, ?, 'queued')` */
  tuple: string
  /** `on conflict …` */
  tail: string
}

interface Buffered extends Insert {
  /** By key where they are added up. */
  rows: Map<string | number, readonly Value[]>
}

/** Of a statement: 65,535, which is the protocol's. */
const maxParameters = 60_000

/** Inserts of values whose result nobody reads: without `returning`, and with `on conflict` only where they add to counters. */
function insertOf({ sql, adds }: Statement): Insert | undefined {
  const [, head, table, tuple, tail = ''] =
    /^(insert into (\w+) \([^)]*\)\s+values )(\([^)]*\))(\s+on conflict\s.*)?$/s.exec(sql) ?? []
  return head && table && tuple && Boolean(adds) === Boolean(tail) ? { head, table, tuple, tail } : undefined
}

const tableOf = ({ sql }: Statement) => /^insert into (\w+)/.exec(sql)?.[1]

/** Adds two rows of counters with the same key. */
const sum = (before: readonly Value[], params: readonly Value[], { from }: Additions) =>
  params.map((value, at) => (at < from ? value : Number(before[at]) + Number(value)))

/**
 * Keeps plain inserts and additions to counters of many operations until a statement names their table, and stores them as one
 * statement of many rows, one for each counter; additions that are no plain values as one statement for each counter.
 */
export function createInsertBuffer(execute: Execute) {
  const buffered = new Map<string, Buffered>()
  const additions = new Map<string, Statement>()

  async function flush() {
    const inserts = [...buffered.values()]
    const statements = [...additions.values()]
    buffered.clear()
    additions.clear()
    for (const statement of statements) await execute(statement)
    for (const { head, tuple, tail, ...buffer } of inserts) {
      const rows = [...buffer.rows.values()]
      const perStatement = Math.max(1, Math.floor(maxParameters / Math.max(1, rows[0]?.length ?? 1)))
      for (let at = 0; at < rows.length; at += perStatement) {
        const some = rows.slice(at, at + perStatement)
        await execute({ sql: head + some.map(() => tuple).join(', ') + tail, params: some.flat() })
      }
    }
  }

  const tables = () => [
    ...[...buffered.values()].map(({ table }) => table),
    ...[...additions.values()].map(tableOf),
  ]
  const isNamedIn = (sql: string) => tables().some((table) => new RegExp(`\\b${table}\\b`).test(sql))

  function add(statement: Statement, adds: Additions) {
    const key = JSON.stringify([statement.sql, ...statement.params.slice(0, adds.key)])
    const before = additions.get(key)
    const params = before ? sum(before.params, statement.params, adds) : statement.params
    additions.set(key, { ...statement, params })
  }

  return {
    async execute(statement: Statement): Promise<readonly Row[]> {
      const { sql, params, adds } = statement
      const insert = insertOf(statement)
      if (!insert && adds) {
        add(statement, adds)
        return []
      }
      if (!insert) {
        if (isNamedIn(sql)) await flush()
        return execute(statement)
      }
      const { rows } = buffered.get(sql) ?? { rows: new Map<string | number, readonly Value[]>() }
      if (rows.size === 0) buffered.set(sql, { ...insert, rows })
      const key = adds ? JSON.stringify(params.slice(0, adds.key)) : rows.size
      const before = adds && rows.get(key)
      rows.set(key, before ? sum(before, params, adds) : params)
      return []
    },
    flush,
  }
}
