import type { Row, Statement, Value } from '../writes/operation.ts'

type Execute = (statement: Statement) => Promise<readonly Row[]>

interface Insert {
  table: string
  /** `insert into … values` */
  head: string
  /** `(?, ?, 'queued')` */
  tuple: string
}

interface Buffered extends Insert {
  rows: (readonly Value[])[]
}

/** Of a statement: 65,535, which is the protocol's. */
const maxParameters = 60_000

/** Inserts whose result nobody reads: without `returning` and `on conflict`. */
function insertOf(sql: string): Insert | undefined {
  const [, head, table, tuple] = /^(insert into (\w+) \([^)]*\)\s+values )(\([^)]*\))$/.exec(sql) ?? []
  return head && table && tuple ? { head, table, tuple } : undefined
}

/** Keeps plain inserts of many operations until a statement names their table, and stores them as one statement of many rows. */
export function createInsertBuffer(execute: Execute) {
  const buffered = new Map<string, Buffered>()

  async function flush() {
    const inserts = [...buffered.values()]
    buffered.clear()
    for (const { head, tuple, rows } of inserts) {
      const perStatement = Math.max(1, Math.floor(maxParameters / Math.max(1, rows[0]?.length ?? 1)))
      for (let at = 0; at < rows.length; at += perStatement) {
        const some = rows.slice(at, at + perStatement)
        await execute({ sql: head + some.map(() => tuple).join(', '), params: some.flat() })
      }
    }
  }

  const isNamedIn = (sql: string) =>
    [...buffered.values()].some(({ table }) => new RegExp(`\\b${table}\\b`).test(sql))

  return {
    async execute(statement: Statement): Promise<readonly Row[]> {
      const { sql, params } = statement
      const insert = insertOf(sql)
      if (!insert) {
        if (isNamedIn(sql)) await flush()
        return execute(statement)
      }
      const known = buffered.get(sql)
      if (known) known.rows.push(params)
      else buffered.set(sql, { ...insert, rows: [params] })
      return []
    },
    flush,
  }
}
