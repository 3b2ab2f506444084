import { type Database, type DatabaseLocation, type DatabaseReader, singleProcess } from './database.ts'
import { StatementFailed } from './errors.ts'
import { openSqliteReader } from './sqlite/open.ts'

/** Opens the stores for a worker thread: reads on the thread's own connection, writes reject. */
export async function openReadOnly({ folder, url }: DatabaseLocation): Promise<Database> {
  const reader = url === undefined ? openSqliteReader(folder) : await openPostgresReaderOf(url)
  const refuse = () => Promise.reject(new StatementFailed('READONLY', 'This connection only reads'))
  return {
    ...reader,
    background: reader.kysely,
    version: () => 0,
    append: refuse,
    transaction: refuse,
    pressure: () => ({ queued: 0, bytes: 0, full: false }),
    probe: refuse,
    backup: refuse,
    restore: refuse,
    processes: singleProcess(),
    failure: new Promise(() => undefined),
  }
}

/** Its driver is loaded only where it is used. */
async function openPostgresReaderOf(url: string): Promise<DatabaseReader> {
  const { openPostgresReader } = await import('./postgres/open.ts')
  return openPostgresReader(url)
}
