/** The service's database from outside: what is in it, and faults that are put into it. */
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'

type Value = string | number | null

export interface Fault {
  table: string
  on: 'insert' | 'update' | 'delete'
  /** The tenant whose rows fail; all by default. */
  tenantId?: string
}

export interface DatabaseFromOutside {
  all(sql: string): Promise<Record<string, Value>[]>
  /** Statements that change such rows fail from now on, with an error that no retry mends. */
  breakWrites(fault: Fault): Promise<void>
  mendWrites(fault: Fault): Promise<void>
  /** Pages of 4,096 bytes; undefined where there is no quota. */
  pages(): number | undefined
  close(): Promise<void>
}

const rowOf = ({ on }: Fault) => (on === 'delete' ? 'old' : 'new')
const conditionOf = (fault: Fault) =>
  fault.tenantId === undefined ? '' : `${rowOf(fault)}.tenant_id = '${fault.tenantId}'`

const isBusy = (error: unknown) => error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY'

export function openSqliteFile(dataDir: string): DatabaseFromOutside {
  const file = new Sqlite(join(dataDir, 'private/nhung.db'), { timeout: 0 })
  /** SQLite's own wait would hold this thread, on which the service ends the transaction that has the lock. */
  const execute = async (sql: string) => {
    for (;;)
      try {
        return void file.exec(sql)
      } catch (error) {
        if (!isBusy(error)) throw error
        await setTimeout(5)
      }
  }
  return {
    all: async (sql) => file.prepare<[], Record<string, Value>>(sql).all(),
    async breakWrites(fault) {
      const when = conditionOf(fault)
      await execute(`create trigger put_in before ${fault.on} on ${fault.table} ${when && `when ${when}`}
        begin select raise(abort, 'a fault that was put in'); end`)
    },
    mendWrites: () => execute('drop trigger put_in'),
    pages: () => Number(file.pragma('page_count', { simple: true })),
    async close() {
      file.close()
    },
  }
}

export async function openPostgres(url: string): Promise<DatabaseFromOutside> {
  const client = new Client({ connectionString: url })
  await client.connect()
  // bigint, which the run reads as numbers
  client.setTypeParser(20, Number)
  return {
    all: async (sql) => (await client.query(sql)).rows,
    async breakWrites(fault) {
      const when = conditionOf(fault)
      await client.query(`create function put_in() returns trigger language plpgsql as
        $$ begin raise exception 'a fault that was put in'; end $$`)
      await client.query(`create trigger put_in before ${fault.on} on ${fault.table}
        for each row ${when && `when (${when})`} execute function put_in()`)
    },
    async mendWrites() {
      await client.query('drop function put_in cascade')
    },
    pages: () => undefined,
    close: () => client.end(),
  }
}
